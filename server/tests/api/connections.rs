//! Connections: silent ones are closed, there is always room for another, and a server that stops ends all of them in order.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use server::connections::{ConnectionLimits, serve};
use server::lifecycle::{Lifecycle, Stage};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

#[cfg(unix)]
use crate::program::{Program, keep};
#[cfg(unix)]
use crate::test_client::TestClient;
use crate::test_server::run;

/// Longer than anything here takes on the slowest machine; what does not end by then never ends.
const NEVER: Duration = Duration::from_secs(60);
/// A limit that nothing here reaches.
const AN_HOUR: Duration = Duration::from_secs(3_600);
const SOON: Duration = Duration::from_millis(200);

/// No limit is reached.
const PATIENT: ConnectionLimits = ConnectionLimits {
    most: 100,
    most_of_one: None,
    header: AN_HOUR,
    idle: AN_HOUR,
    keep_alive: AN_HOUR,
};

const REQUEST: &[u8] = b"GET /quick HTTP/1.1\r\nhost: here\r\n\r\n";

/// A service without a database.
struct Service {
    address: SocketAddr,
    lifecycle: Lifecycle,
    serving: tokio::task::JoinHandle<()>,
}

impl Service {
    async fn open(limits: ConnectionLimits) -> Self {
        Self::over(listener().await, limits, Lifecycle::default())
    }

    fn over(listener: TcpListener, limits: ConnectionLimits, lifecycle: Lifecycle) -> Self {
        let address = listener.local_addr().expect("an address");
        let app = Router::new()
            .route("/quick", get(async || "quick"))
            .route("/read", axum::routing::post(async |body: String| body));
        let serving = tokio::spawn(serve(listener, app, limits, lifecycle.clone()));
        Self {
            address,
            lifecycle,
            serving,
        }
    }

    async fn connect(&self) -> tokio::net::TcpStream {
        let stream = tokio::net::TcpStream::connect(self.address).await;
        stream.expect("a connection")
    }

    async fn ends(self) {
        let ended = tokio::time::timeout(NEVER, self.serving).await;
        ended.expect("the service ends").expect("and well");
    }
}

async fn listener() -> TcpListener {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await;
    listener.expect("a free port")
}

/// Everything that still comes, until the other end closes the connection.
async fn rest(stream: &mut tokio::net::TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(NEVER, stream.read_to_end(&mut bytes)).await;
    // A connection that is closed with something unread is reset.
    let _ = read.expect("the connection is closed");
    String::from_utf8(bytes).expect("text")
}

/// One answer on a connection that stays open.
async fn answer(stream: &mut tokio::net::TcpStream) -> String {
    let mut bytes = vec![0; 4_096];
    let mut text = String::new();
    while !text.ends_with("quick") {
        let read = tokio::time::timeout(NEVER, stream.read(&mut bytes)).await;
        let count = read.expect("an answer").expect("more of it");
        assert!(count > 0, "the connection was closed: {text}");
        text += std::str::from_utf8(&bytes[..count]).expect("text");
    }
    text
}

#[test]
fn whoever_says_nothing_is_closed() {
    run(async {
        let limits = ConnectionLimits {
            header: SOON,
            ..PATIENT
        };
        let service = Service::open(limits).await;
        let mut silent = service.connect().await;
        assert_eq!(rest(&mut silent).await, "");
        // A head that arrives byte by byte has no more time than any other.
        let mut slow = service.connect().await;
        slow.write_all(b"GET /").await.expect("sent");
        let trickle = async {
            while slow.write_all(b"x").await.is_ok() {
                tokio::time::sleep(SOON / 20).await;
            }
        };
        tokio::time::timeout(NEVER, trickle).await.expect("closed");
    });
}

#[test]
fn a_kept_connection_is_closed_when_nobody_uses_it() {
    run(async {
        let limits = ConnectionLimits {
            keep_alive: SOON,
            ..PATIENT
        };
        let service = Service::open(limits).await;
        let mut kept = service.connect().await;
        kept.write_all(REQUEST).await.expect("sent");
        assert!(answer(&mut kept).await.starts_with("HTTP/1.1 200 OK"));
        assert_eq!(rest(&mut kept).await, "");
    });
}

#[test]
fn a_request_whose_body_does_not_come_is_closed() {
    run(async {
        let limits = ConnectionLimits {
            idle: SOON,
            ..PATIENT
        };
        let service = Service::open(limits).await;
        let mut stuck = service.connect().await;
        let head = b"POST /read HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\nfive ";
        stuck.write_all(head).await.expect("sent");
        assert_eq!(rest(&mut stuck).await, "");
    });
}

#[test]
fn when_all_connections_are_taken_the_longest_silent_one_makes_room() {
    run(async {
        let service = Service::open(ConnectionLimits { most: 3, ..PATIENT }).await;
        let mut silent = Vec::new();
        for _ in 0..10 {
            silent.push(service.connect().await);
        }
        let mut heard = service.connect().await;
        heard.write_all(REQUEST).await.expect("sent");
        assert!(answer(&mut heard).await.starts_with("HTTP/1.1 200 OK"));
        for stream in &mut silent[..8] {
            assert_eq!(rest(stream).await, "");
        }
    });
}

#[test]
fn a_service_that_closes_answers_who_came_before_and_waits_for_nobody_who_is_silent() {
    run(async {
        let listener = listener().await;
        let address = listener.local_addr().expect("an address");
        // These are not accepted yet when the service is asked to close.
        let mut waiting = tokio::net::TcpStream::connect(address).await.expect("open");
        waiting.write_all(REQUEST).await.expect("sent");
        let mut silent = tokio::net::TcpStream::connect(address).await.expect("open");
        let lifecycle = Lifecycle::default();
        lifecycle.advance(Stage::Stopping);
        let service = Service::over(listener, PATIENT, lifecycle);
        let answered = rest(&mut waiting).await.to_lowercase();
        assert!(answered.starts_with("http/1.1 200 ok"), "{answered}");
        assert!(answered.contains("connection: close"), "{answered}");
        assert_eq!(rest(&mut silent).await, "");
        service.ends().await;
        assert!(tokio::net::TcpStream::connect(address).await.is_err());
    });
}

#[test]
fn a_kept_connection_ends_when_the_service_closes_and_a_running_request_is_answered() {
    run(async {
        let service = Service::open(PATIENT).await;
        let (mut kept, mut running) = (service.connect().await, service.connect().await);
        kept.write_all(REQUEST).await.expect("sent");
        answer(&mut kept).await;
        let head = b"POST /read HTTP/1.1\r\nhost: here\r\ncontent-length: 5\r\n\r\n";
        running.write_all(head).await.expect("sent");
        // Another request on another connection: the head has been read when its answer is here.
        tokio::time::sleep(SOON).await;
        kept.write_all(REQUEST).await.expect("sent");
        answer(&mut kept).await;
        service.lifecycle.advance(Stage::Stopping);
        assert_eq!(rest(&mut kept).await, "");
        running.write_all(b"quick").await.expect("sent");
        let answered = rest(&mut running).await;
        assert!(answered.starts_with("HTTP/1.1 200 OK"), "{answered}");
        service.ends().await;
    });
}

#[cfg(unix)]
#[test]
fn with_256_files_and_400_silent_connections_games_begin_and_the_log_says_why_some_are_closed() {
    run(async {
        let (folder, database) = keep().await;
        let data = folder.path().join("data");
        let log = folder.path().join("log");
        let file = std::fs::File::create(&log).expect("a file");
        let program = Program::with_files(256, &data, database.as_deref(), &[], file.into());
        let silent: Vec<TcpStream> = (0..400)
            .map(|_| TcpStream::connect(program.address()).expect("a connection"))
            .collect();
        let mut anna = TestClient::at(&program.base);
        anna.get("/health").await.ok();
        anna.begin("standard").await;
        let said = std::fs::read_to_string(&log).expect("a log");
        assert!(
            said.contains("this process may have 256 files open"),
            "{said}"
        );
        assert!(said.contains("connections are taken"), "{said}");
        assert!(!said.contains("could not be accepted"), "{said}");
        drop(silent);
        program.stop().await;
    });
}

#[cfg(unix)]
#[test]
fn a_server_told_to_stop_says_so_first_and_serves_meanwhile() {
    run(async {
        let (folder, database) = keep().await;
        let data = folder.path().join("data");
        let more = ["--stop-delay", "600", "--log", "warn"];
        let log = std::process::Stdio::inherit();
        let program = Program::logging(&data, database.as_deref(), &more, log);
        let mut anna = TestClient::at(&program.base);
        anna.get("/health").await.ok();
        let mut unfinished = TcpStream::connect(program.address()).expect("a connection");
        let body = r#"{"command_id":"0197b6a0-0000-7000-8000-000000000001","kind":"standard"}"#;
        let head = format!(
            "POST /api/v1/games HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        unfinished.write_all(head.as_bytes()).expect("sent");
        program.tell_to_stop();
        let stopping = loop {
            let answer = anna.get("/health").await;
            if !answer.status.is_success() {
                break answer;
            }
        };
        assert_eq!(stopping.headers["connection"], "close");
        stopping.problem(503, "stopping");
        anna.begin("standard").await;
        // A second signal skips the delay; then no connection is accepted any more.
        program.tell_to_stop();
        let address = program.address().to_owned();
        while TcpStream::connect(&address).is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        unfinished.write_all(body.as_bytes()).expect("sent");
        let mut answered = String::new();
        unfinished.set_read_timeout(Some(NEVER)).expect("a socket");
        unfinished.read_to_string(&mut answered).expect("an answer");
        assert!(answered.starts_with("HTTP/1.1 201 Created"), "{answered}");
        program.ends().await;
    });
}
