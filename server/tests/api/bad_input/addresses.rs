//! Addresses, methods and queries that are none of the API's.

use hyper::Method;
use hyper::body::Bytes;
use serde_json::json;

use super::Fixture;
use crate::test_server::{TestServer, run};

#[test]
fn addresses_methods_and_queries_are_checked() {
    run(async {
        let mut fixture = Fixture::open().await;
        for path in ["/nothing", "/games/1/2/3", "/", "//api", "//api/v2/health"] {
            fixture.anna.get(path).await.problem(404, "no-such-address");
        }
        fixture
            .anna
            .get("/games")
            .await
            .problem(405, "method-not-allowed");
        fixture
            .anna
            .post("/health", &json!({}))
            .await
            .problem(405, "method-not-allowed");
        for query in [
            "limit=0",
            "limit=101",
            "limit=ten",
            "limit=-9223372036854775808",
            "limit=9223372036854775808",
            "after=-1",
            "after=1000000001",
            "after=9223372036854775807",
            "page=2",
        ] {
            for board in ["standard", "daily/today"] {
                fixture
                    .anna
                    .get(&format!("/leaderboards/{board}?{query}"))
                    .await
                    .problem(400, "bad-query");
            }
        }
        for board in ["standard", "daily/today"] {
            let far = format!("/leaderboards/{board}?limit=100&after=1000000000");
            assert_eq!(fixture.anna.get(&far).await.ok()["rows"], json!([]));
        }
        for day in ["yesterday", "2026-02-30", "9999-12-31", "2026-1-1"] {
            fixture
                .anna
                .get(&format!("/leaderboards/daily/{day}"))
                .await
                .problem(404, "no-such-day");
        }
        for name in [
            "",
            "   ",
            "a\u{202e}b",
            "x\ny",
            "more than twenty-four chars",
        ] {
            fixture
                .anna
                .put("/me", &json!({"name": name}))
                .await
                .problem(422, "bad-name");
        }
        fixture.nothing_changed().await;
    });
}

#[test]
fn what_is_not_even_text_names_nothing() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut asked = 0;
        for route in server::routes() {
            let open: Vec<&str> = route
                .path
                .split('/')
                .filter(|part| part.starts_with('{'))
                .collect();
            for varies in open {
                let path = route
                    .path
                    .replace(varies, "%ff")
                    .replace("{board}", "standard");
                let path = path.replace("{day}", "today").replace("{game}", "me");
                let method: Method = route.method.parse().expect("a method");
                let kind = [("content-type", "application/json")];
                let answer = anna.send(method, &path, &kind, "{}".into()).await;
                let answer = answer.expect("an answer");
                // Another error of the body may be reported first.
                assert!(
                    [404, 422].contains(&answer.status.as_u16()),
                    "{path}: {answer:?}"
                );
                asked += 1;
            }
        }
        assert!(asked >= 15, "{asked}");
        for path in [
            "//pictures/replay/%ff",
            "//pictures/daily/%ff.png",
            "//dumps/%ff",
        ] {
            anna.get(path).await.problem(404, "no-such-address");
        }
    });
}

#[test]
fn another_method_is_told_which_there_are() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let body = [("content-type", "application/json")];
        for (path, allowed) in [
            ("//daily.atom", "GET,HEAD"),
            ("//feeds/00/turns.atom", "GET,HEAD"),
            ("//", "GET,HEAD"),
            ("//dumps/shiyane-2003-05-05.jsonl.gz", "GET,HEAD"),
            ("//pictures/siege.png", "GET,HEAD"),
            ("/daily", "GET,HEAD"),
            ("/games", "POST"),
        ] {
            let answer = anna.send(Method::DELETE, path, &body, Bytes::new()).await;
            let answer = answer.expect("an answer");
            assert_eq!(answer.headers.get("allow").expect(path), allowed);
            answer.problem(405, "method-not-allowed");
        }
    });
}
