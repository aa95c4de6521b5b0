//! Clients of a server, what must hold for every answer they get, and playing a game by script.

use std::sync::{Arc, Mutex};

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HeaderMap, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::client::legacy::{Client, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::openapi;

/// Everything any client was answered, to be searched for secrets.
pub(crate) type Heard = Arc<Mutex<Vec<String>>>;

/// A browser, or a script with a cookie jar.
#[derive(Clone)]
pub(crate) struct TestClient {
    pub(crate) base: String,
    pub(crate) cookie: Option<String>,
    client: Client<HttpConnector, Full<Bytes>>,
    heard: Heard,
    /// Whether he plays a game that is in the tests alone, of which the API's document does not say what its own parts are.
    pub(crate) any_game: bool,
}

/// A client's answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
    pub(crate) text: String,
    pub(crate) bytes: Bytes,
}

impl TestClient {
    pub(crate) fn of(base: &str, heard: Heard) -> Self {
        Self {
            base: base.to_owned(),
            cookie: None,
            client: Client::builder(TokioExecutor::new()).build_http(),
            heard,
            any_game: false,
        }
    }

    /// Someone at a server without a [`TestServer`].
    pub(crate) fn at(base: &str) -> Self {
        Self::of(base, Heard::default())
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], Bytes::new())
            .await
            .expect("an answer")
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.try_post(path, body).await.expect("an answer")
    }

    pub(crate) async fn put(&mut self, path: &str, body: &Value) -> Answer {
        let json = [("content-type", "application/json")];
        self.send(Method::PUT, path, &json, body.to_string().into())
            .await
            .expect("an answer")
    }

    /// As [`Self::post`], for a server that may be gone.
    pub(crate) async fn try_post(&mut self, path: &str, body: &Value) -> Result<Answer, String> {
        let json = [("content-type", "application/json")];
        self.send(Method::POST, path, &json, body.to_string().into())
            .await
    }

    /// Something beside the API.
    pub(crate) async fn file(&mut self, path: &str) -> Answer {
        self.send(Method::GET, &format!("/{path}"), &[], Bytes::new())
            .await
            .expect("an answer")
    }

    /// Begins to read a stream of server-sent events.
    pub(crate) async fn watch(&self, path: &str, last: Option<u64>) -> Events {
        self.watch_from(path, last, None).await
    }

    /// The same behind a proxy that saw this address.
    pub(crate) async fn watch_from(
        &self,
        path: &str,
        last: Option<u64>,
        address: Option<&str>,
    ) -> Events {
        let mut request = Request::builder().uri(format!("{}/api/v1{path}", self.base));
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        if let Some(address) = address {
            request = request.header("x-forwarded-for", address);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::new(Bytes::new())).expect("a request");
        let answer = self.client.request(request).await.expect("an answer");
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()[CONTENT_TYPE], "text/event-stream");
        Events {
            body: answer.into_body(),
            text: String::new(),
            heard: self.heard.clone(),
        }
    }

    /// Sends anything at all, below `/api/v1` unless the path begins with `//`.
    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Result<Answer, String> {
        let url = match path.strip_prefix('/') {
            Some(page) if page.starts_with('/') => format!("{}{page}", self.base),
            _ => format!("{}/api/v1{path}", self.base),
        };
        let mut request = Request::builder().method(&method).uri(url);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let sent = serde_json::from_slice(&body).unwrap_or(Value::Null);
        let request = request.body(Full::new(body)).expect("a request");
        let answer = self
            .client
            .request(request)
            .await
            .map_err(|error| error.to_string())?;
        let (parts, body) = answer.into_parts();
        let bytes = body
            .collect()
            .await
            .map_err(|error| error.to_string())?
            .to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some(cookie) = parts
            .headers
            .get(SET_COOKIE)
            .and_then(|value| value.to_str().ok())
        {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        self.heard
            .lock()
            .expect("no panic while holding it")
            .push(text.clone());
        let answer = Answer {
            status: parts.status,
            headers: parts.headers,
            body: serde_json::from_str(&text).unwrap_or(Value::Null),
            text,
            bytes,
        };
        answer.keeps_the_house_rules(&method);
        if !path.starts_with("//") {
            openapi::foresees(method.as_str(), path, &sent, &answer, self.any_game);
        }
        Ok(answer)
    }
}

/// A stream of server-sent events.
pub(crate) struct Events {
    body: hyper::body::Incoming,
    text: String,
    heard: Heard,
}

impl Events {
    /// The next event of this name with its id, others passed over; none when the stream has ended.
    pub(crate) async fn next(&mut self, name: &str) -> Option<(Option<u64>, Value)> {
        loop {
            let (event, id, data) = self.any().await?;
            if event == name {
                return Some((id, data));
            }
        }
    }

    /// The next event of any name, its id and its data; none when the stream has ended.
    pub(crate) async fn any(&mut self) -> Option<(String, Option<u64>, Value)> {
        let wait = std::time::Duration::from_secs(20);
        loop {
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    let mut lines = event.lines();
                    lines.find_map(|line| Some(line.strip_prefix(name)?.trim().to_owned()))
                };
                let told = (field("event:"), field("id:"), field("data:"));
                self.text = rest.to_owned();
                if let (Some(event), id, Some(data)) = told {
                    let data = serde_json::from_str(&data).expect("JSON");
                    return Some((event, id.and_then(|id| id.parse().ok()), data));
                }
            }
            let frame = tokio::time::timeout(wait, self.body.frame()).await;
            let frame = frame.expect("an event in time")?.ok()?;
            if let Some(data) = frame.data_ref() {
                let text = String::from_utf8_lossy(data);
                self.heard
                    .lock()
                    .expect("no panic while holding it")
                    .push(text.clone().into_owned());
                self.text.push_str(&text);
            }
        }
    }
}

impl Answer {
    /// What holds for every answer to any request.
    fn keeps_the_house_rules(&self, method: &Method) {
        assert!(
            self.headers.contains_key("content-security-policy"),
            "{self:?}"
        );
        assert_eq!(self.headers["x-content-type-options"], "nosniff");
        assert!(self.headers.contains_key("cache-control"), "{self:?}");
        // A browser gets a missing page from the page itself.
        let told_by_page = self.status == 404 && self.headers[CONTENT_TYPE] == "text/html";
        if (self.status.is_client_error() || self.status.is_server_error()) && !told_by_page {
            assert_eq!(
                self.headers[CONTENT_TYPE], "application/problem+json",
                "{self:?}"
            );
            let detail = self.body["detail"].as_str();
            let told = self.body["status"] == self.status.as_u16()
                && detail.is_some_and(|detail| !detail.is_empty());
            // An answer to HEAD has no body.
            assert!(told || method == Method::HEAD, "{self:?}");
        }
        assert_ne!(self.status, StatusCode::INTERNAL_SERVER_ERROR, "{self:?}");
    }

    /// The body of a good answer.
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        self.body
    }

    /// The body of a problem of this kind.
    #[track_caller]
    pub(crate) fn problem(self, status: u16, slug: &str) -> Value {
        assert_eq!(
            (self.status.as_u16(), self.body["type"].as_str()),
            (status, Some(slug)),
            "{}",
            self.text
        );
        self.body
    }
}

/// A game that a script plays by the API alone.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) id: String,
    pub(crate) seq: u64,
    pub(crate) digest: String,
    pub(crate) over: bool,
}

impl TestClient {
    /// Begins a game.
    pub(crate) async fn begin(&mut self, kind: &str) -> Played {
        let asked = json!({"command_id": Uuid::now_v7(), "kind": kind});
        Played::begun(&self.post("/games", &asked).await.ok())
    }

    /// A game of one's own by this ruleset.
    pub(crate) async fn begin_by(&mut self, ruleset: &str) -> Played {
        let asked = json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": ruleset});
        Played::begun(&self.post("/games", &asked).await.ok())
    }

    /// What can be done now.
    pub(crate) async fn legal(&mut self, game: &Played) -> Vec<Value> {
        let legal = self.get(&format!("/games/{}/legal", game.id)).await.ok();
        assert_eq!(
            (&legal["seq"], &legal["digest"]),
            (&json!(game.seq), &json!(game.digest))
        );
        legal["actions"].as_array().expect("a list").clone()
    }

    /// The body of a move on the game's current state.
    pub(crate) fn command(game: &Played, action: &Value) -> Value {
        json!({"command_id": Uuid::now_v7(), "seq": game.seq, "action": action, "digest": game.digest})
    }

    /// The body of an undo on the game's current state.
    pub(crate) fn second_thoughts(game: &Played) -> Value {
        json!({"command_id": Uuid::now_v7(), "seq": game.seq, "digest": game.digest})
    }

    /// Does one action.
    pub(crate) async fn act(&mut self, game: &mut Played, action: &Value) -> Value {
        let answer = self
            .post(
                &format!("/games/{}/moves", game.id),
                &Self::command(game, action),
            )
            .await
            .ok();
        game.went_on(&answer);
        answer
    }

    /// Does some legal action, the same one for the same `luck`.
    pub(crate) async fn act_somehow(&mut self, game: &mut Played, luck: &mut u64) -> Value {
        let legal = self.legal(game).await;
        assert!(
            !legal.is_empty(),
            "a game that is not over has a legal action"
        );
        let action = &legal[some_number(luck) as usize % legal.len()];
        self.act(game, action).await
    }

    /// Plays to the end.
    pub(crate) async fn finish(&mut self, game: &mut Played, luck: &mut u64) -> Value {
        for _ in 0..2000 {
            let answer = self.act_somehow(game, luck).await;
            if game.over {
                return answer["score"].clone();
            }
        }
        panic!("this game does not end: {game:?}");
    }
}

impl Played {
    pub(crate) fn begun(game: &Value) -> Self {
        Self {
            id: game["id"].as_str().expect("an id").to_owned(),
            seq: game["seq"].as_u64().expect("a number"),
            digest: game["digest"].as_str().expect("a digest").to_owned(),
            over: false,
        }
    }

    pub(crate) fn went_on(&mut self, answer: &Value) {
        assert_eq!(answer["seq"], self.seq + 1, "{answer}");
        self.seq += 1;
        self.digest = answer["digest"].as_str().expect("a digest").to_owned();
        self.over = !answer["score"].is_null();
    }
}

/// A number that looks like chance and is the same every time.
pub(crate) fn some_number(luck: &mut u64) -> u64 {
    *luck = luck
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    *luck >> 33
}
