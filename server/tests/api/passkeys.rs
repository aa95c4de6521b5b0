//! Passkeys, as far as that goes without an authenticator: what is asked, and that nothing but a true answer is taken. The
//! browser tests have an authenticator.

use hyper::Method;
use hyper::body::Bytes;
use serde_json::{Value, json};

use crate::test_client::TestClient;
use crate::test_server::{TestServer, run};

/// Somebody who calls the server by a name, not by its number.
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
        // Asking makes nobody a player.
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
