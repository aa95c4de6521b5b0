//! Passkeys, as far as testable without an authenticator: the questions, and that only a valid answer is accepted. The browser
//! tests have an authenticator.

use hyper::Method;
use hyper::body::Bytes;
use serde_json::{Value, json};
use server::session::CookiePolicy;
use time::OffsetDateTime;

use crate::test_client::TestClient;
use crate::test_server::{TestServer, run, serve};

/// A client that uses the server's domain name, not its IP address.
fn by_name(server: &TestServer) -> TestClient {
    let mut client = server.client();
    client.base = client.base.replace("127.0.0.1", "localhost");
    client
}

/// Well shaped, and about nothing.
fn made() -> Value {
    json!({"id": "AAAA", "rawId": "AAAA", "type": "public-key",
           "response": {"attestationObject": "oA", "clientDataJSON": "e30"}})
}

fn shown() -> Value {
    json!({"id": "AAAA", "rawId": "AAAA", "type": "public-key",
           "response": {"authenticatorData": "AAAA", "clientDataJSON": "e30", "signature": "AAAA",
                        "userHandle": "AAAAAAAAAAAAAAAAAAAAAA"}})
}

#[test]
fn what_is_asked_is_for_this_site_and_this_player() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = by_name(&server);
        let path = "/me/passkeys/options";
        anna.get("/me").await.ok();
        anna.post(path, &Value::Null)
            .await
            .problem(404, "nobody-yet");
        anna.begin("standard").await;
        let options = anna.post(path, &Value::Null).await.ok();
        let wanted = &options["publicKey"];
        assert_eq!(wanted["rp"]["id"], "localhost");
        assert_eq!(wanted["authenticatorSelection"]["residentKey"], "required");
        assert_eq!(
            wanted["user"]["name"],
            anna.get("/me").await.ok()["player"]["name"]
        );
        let mut stranger = by_name(&server);
        let asked = stranger.post("/me/enter/options", &Value::Null).await.ok();
        assert_eq!(asked["publicKey"]["rpId"], "localhost");
        assert_eq!(asked["publicKey"]["allowCredentials"], json!([]));
        // Asking creates no player.
        assert_eq!(stranger.get("/me").await.ok()["player"], Value::Null);
    });
}

#[test]
fn nothing_but_a_true_answer_is_taken() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = by_name(&server);
        anna.begin("standard").await;
        let refused = (422, "passkey-refused");
        // Not asked for; asked for, and no proof; the question is gone after one answer.
        for asked in [false, true, false] {
            if asked {
                anna.post("/me/passkeys/options", &Value::Null).await.ok();
            }
            let answer = anna.post("/me/passkeys", &made()).await;
            answer.problem(refused.0, refused.1);
        }
        anna.post("/me/enter/options", &Value::Null).await.ok();
        let answer = anna.post("/me/enter/passkey", &shown()).await;
        answer.problem(refused.0, refused.1);
        // An answer to another question.
        anna.post("/me/enter/options", &Value::Null).await.ok();
        let answer = anna.post("/me/passkeys", &made()).await;
        answer.problem(refused.0, refused.1);
        for path in ["/me/passkeys", "/me/enter/passkey"] {
            let answer = anna.post(path, &json!({"id": 7})).await;
            answer.problem(422, "wrong-shape");
        }
        assert_eq!(anna.get("/me/keys").await.ok()["passkeys"], 0);
        let forgotten = anna
            .send(Method::DELETE, "/me/passkeys", &[], Bytes::new())
            .await
            .expect("an answer");
        assert_eq!(forgotten.status, 204);
    });
}

/// Behind a balancer the answer may come to any server.
#[test]
fn what_one_server_asks_may_be_answered_to_another_and_once() {
    run(async {
        let server = TestServer::alone().await;
        let mut anna = by_name(&server);
        anna.begin("standard").await;
        let (now, cookies) = (OffsetDateTime::now_utc, CookiePolicy::default());
        let (other, _serving) = serve(server.store.clone(), now, cookies).await;
        let other = other.replace("127.0.0.1", "localhost");
        let mut there = anna.clone();
        there.base = other;
        let answer = async |asked: bool, to: &mut TestClient| {
            let answer = to.post("/me/passkeys", &made()).await;
            let problem = answer.problem(422, "passkey-refused");
            let detail = problem["detail"].as_str().expect("a detail");
            assert_eq!(detail.contains("not asked for"), !asked, "{detail}");
        };
        let path = "/me/passkeys/options";
        anna.post(path, &Value::Null).await.ok();
        answer(true, &mut there).await;
        answer(false, &mut anna).await;
        anna.post(path, &Value::Null).await.ok();
        sqlx::query("update passkey_question set asked_at = asked_at - interval '301 seconds'")
            .execute(server.pool())
            .await
            .expect("a while ago");
        answer(false, &mut there).await;
    });
}

#[test]
fn questions_that_nobody_answers_make_room() {
    run(async {
        let server = TestServer::alone().await;
        let mut anna = by_name(&server);
        // So that the address counts, though it is this machine's.
        let headers = [("x-forwarded-for", "10.0.0.1")];
        let mut ask = async || {
            let path = "/me/enter/options";
            let answer = anna.send(Method::POST, path, &headers, Bytes::new()).await;
            answer.expect("an answer").ok();
        };
        let count = async |which: &str| -> i64 {
            let count = format!("select count(*) from passkey_question where {which}");
            sqlx::query_scalar(sqlx::AssertSqlSafe(count))
                .fetch_one(server.pool())
                .await
                .expect("a count")
        };
        let asked = async |number: i32, ago: &str, asker: &str| {
            let fill = format!(
                "insert into passkey_question (key, asker, question, asked_at) \
                 select sha256(random()::text::bytea), {asker}, '{{}}', now() - interval '{ago}' - number * interval '1 millisecond' \
                 from generate_series(1, {number}) number"
            );
            sqlx::query(sqlx::AssertSqlSafe(fill))
                .execute(server.pool())
                .await
                .expect("questions");
        };
        sqlx::query("delete from passkey_question")
            .execute(server.pool())
            .await
            .expect("nothing asked");
        // Expired questions are deleted, and this browser's previous one.
        asked(3, "6 minutes", "7").await;
        ask().await;
        ask().await;
        assert_eq!(count("true").await, 1);
        let ours = "(select asker from passkey_question where asker <> 7)";
        // Endless questions displace those of the same network.
        asked(300, "2 minutes", ours).await;
        asked(10, "3 minutes", "7").await;
        ask().await;
        assert_eq!(count("asker <> 7").await, 200);
        assert_eq!(count("asker = 7").await, 10);
        // Of all the oldest goes.
        asked(10_000, "1 minute", "null").await;
        ask().await;
        assert_eq!(count("true").await, 10_000);
        assert_eq!(count("asker is not null").await, 1);
        sqlx::query("delete from passkey_question")
            .execute(server.pool())
            .await
            .expect("nothing asked");
    });
}

#[test]
fn a_site_without_a_name_has_no_passkeys() {
    run(async {
        // As tests reach it: by its number.
        let server = TestServer::open().await;
        let mut anna = server.client();
        anna.begin("standard").await;
        for path in ["/me/passkeys/options", "/me/enter/options"] {
            let answer = anna.post(path, &Value::Null).await;
            answer.problem(409, "no-passkeys-here");
        }
    });
}
