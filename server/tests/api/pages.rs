//! The page's files: precompressed, named by content, cached accordingly.

use std::io::Read;
use std::path::PathBuf;
use std::sync::LazyLock;

use flate2::read::GzDecoder;
use hyper::Method;
use hyper::body::Bytes;

use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

/// Short, with all that the server looks for in it.
const INDEX: &str =
    "<!doctype html><title>the page</title><meta name=\"description\" content=\"it\">the page";

/// A page as the build leaves it: each file with its compressed forms.
pub(crate) fn dist() -> PathBuf {
    static DIST: LazyLock<PathBuf> = LazyLock::new(|| {
        let dist = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("page");
        std::fs::create_dir_all(&dist).expect("a folder");
        for (name, content) in [
            ("index.html", INDEX),
            ("client-0123456789abcdef.js", "plain"),
            ("client-0123456789abcdef.js.br", "brotli"),
            ("client-0123456789abcdef.js.gz", "gzip"),
            ("client-0123456789abcdef_bg.wasm", "wasm"),
            ("manifest.webmanifest", "{}"),
        ] {
            std::fs::write(dist.join(name), content).expect("a file");
        }
        let words = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../static/words/es"));
        std::fs::create_dir_all(dist.join("words/es")).expect("a folder");
        for name in [
            "shared.ftl",
            "siege.ftl",
            "isandlwana.ftl",
            "site.ftl",
            "server.ftl",
        ] {
            std::fs::copy(words.join(name), dist.join("words/es").join(name)).expect("a file");
        }
        dist
    });
    DIST.clone()
}

async fn fetch(client: &mut TestClient, path: &str, accept: &str) -> Answer {
    let headers = [("accept-encoding", accept)];
    client
        .send(Method::GET, &format!("/{path}"), &headers, Bytes::new())
        .await
        .expect("an answer")
}

#[test]
fn files_come_compressed_and_hashed_names_are_kept_for_ever() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let script = "/client-0123456789abcdef.js";
        for (accept, content, encoding) in [
            ("gzip, br", "brotli", Some("br")),
            ("gzip", "gzip", Some("gzip")),
            ("identity", "plain", None),
        ] {
            let answer = fetch(&mut anna, script, accept).await;
            assert_eq!((answer.status.as_u16(), &*answer.text), (200, content));
            let told = answer
                .headers
                .get("content-encoding")
                .map(|value| value.to_str().expect("text"));
            assert_eq!(told, encoding);
            assert_eq!(
                answer.headers["cache-control"],
                "public, max-age=31536000, immutable"
            );
            assert_eq!(answer.headers["content-type"], "text/javascript");
            assert_eq!(answer.headers["vary"], "accept-encoding");
        }
        let wasm = fetch(&mut anna, "/client-0123456789abcdef_bg.wasm", "identity").await;
        assert_eq!(wasm.headers["content-type"], "application/wasm");
        assert_eq!(
            wasm.headers["cache-control"],
            "public, max-age=31536000, immutable"
        );
        let manifest = fetch(&mut anna, "/manifest.webmanifest", "identity").await;
        assert_eq!(manifest.headers["cache-control"], "no-cache");
        let policy = wasm.headers["content-security-policy"]
            .to_str()
            .expect("text");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert!(
            !policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"),
            "{policy}"
        );
    });
}

#[test]
fn the_pages_own_addresses_get_the_page_and_missing_files_are_missing() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        for path in [
            "/daily",
            "/siege/0198f2a0-0000-7000-8000-000000000001",
            "/index.html",
        ] {
            let answer = fetch(&mut anna, path, "identity").await;
            assert_eq!(
                (answer.status.as_u16(), &*answer.text),
                (200, INDEX),
                "{path}"
            );
            assert_eq!(answer.headers["cache-control"], "no-cache");
            assert_eq!(answer.headers["content-type"], "text/html");
        }
        for path in [
            "/client-ffffffffffffffff.js",
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/games/x.css",
        ] {
            fetch(&mut anna, path, "identity")
                .await
                .problem(404, "no-such-address");
        }
        let kind = [("content-type", "application/json")];
        let answer = anna.send(Method::POST, "//", &kind, Bytes::new()).await;
        answer
            .expect("an answer")
            .problem(405, "method-not-allowed");
    });
}

#[test]
fn what_is_nowhere_is_not_found_however_it_is_asked_for() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let long = format!("/{}.js", "x".repeat(256));
        let deep = format!("/{}x.js", "x/".repeat(2500));
        for path in [
            "/metrics",
            "/healthz",
            "/wp-login",
            "/games/0198f2a0-0000-7000-8000-000000000001",
            "/siege/nobody/replay",
            "/daily/someday",
            "/x%00.js",
            "/%ff.js",
            "/index.html/x.js",
            "/index.html/",
            &long,
            &deep,
        ] {
            for method in [Method::GET, Method::HEAD, Method::POST] {
                let is_file = path.ends_with(".js");
                let answer = anna
                    .send(method.clone(), &format!("/{path}"), &[], Bytes::new())
                    .await
                    .expect("an answer");
                let status = if method == Method::POST && is_file {
                    405
                } else {
                    404
                };
                assert_eq!(answer.status, status, "{method} {path}");
            }
            // In a browser the page itself says so, whatever the browser has cached.
            let browser = [
                ("accept", "text/html,*/*;q=0.8"),
                ("if-modified-since", "Fri, 01 Jan 2100 00:00:00 GMT"),
                ("range", "bytes=0-3"),
            ];
            let answer = anna
                .send(Method::GET, &format!("/{path}"), &browser, Bytes::new())
                .await
                .expect("an answer");
            assert_eq!(answer.status, 404, "{path}");
            assert_eq!(answer.text == INDEX, !path.ends_with(".js"), "{path}");
            assert_eq!(answer.headers["cache-control"], "no-store");
        }
    });
}

#[test]
fn old_addresses_of_a_games_pages_lead_to_the_new_ones() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let id = "0198f2a0-0000-7000-8000-000000000001";
        for (old, new) in [
            (format!("/play/{id}"), format!("/siege/{id}")),
            (
                format!("/replay/{id}?lang=es"),
                format!("/siege/{id}/replay?lang=es"),
            ),
            (format!("/result/{id}"), format!("/siege/{id}/result")),
        ] {
            let answer = fetch(&mut anna, &old, "identity").await;
            assert_eq!(answer.status.as_u16(), 308, "{old}");
            assert_eq!(answer.headers["location"], *new);
        }
    });
}

/// A page's text, and that it is a page.
pub(crate) async fn page(client: &mut TestClient, path: &str) -> String {
    let answer = fetch(client, path, "identity").await;
    assert_eq!(answer.status.as_u16(), 200, "{path}");
    let kind = answer.headers["content-type"].to_str().expect("text");
    assert!(kind.starts_with("text/html"), "{kind}");
    assert_eq!(answer.headers["cache-control"], "no-cache");
    answer.text
}

/// A figure as players read it.
fn printed(figure: &serde_json::Value) -> String {
    figure.to_string().replace('-', "−")
}

/// That the page names this picture of ours by its whole address.
#[track_caller]
pub(crate) fn shows_picture(page: &str, base: &str, path: &str) {
    for tag in [
        format!("<meta property=\"og:image\" content=\"{base}{path}\">"),
        "<meta name=\"twitter:card\" content=\"summary_large_image\">".to_owned(),
    ] {
        assert!(page.contains(&tag), "{tag} in {page}");
    }
}

#[test]
fn a_page_of_its_own_words_travels_light_and_only_once() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        anna.finish(&mut game, &mut 21).await;
        let mut tags = Vec::new();
        for path in ["/", "/?lang=es", &format!("/siege/{}/replay", game.id)] {
            let whole = fetch(&mut anna, path, "identity").await;
            assert!(!whole.headers.contains_key("content-encoding"));
            let packed = fetch(&mut anna, path, "gzip, br").await;
            assert_eq!(packed.headers["content-encoding"], "gzip");
            assert_eq!(
                packed.headers["vary"],
                "accept-encoding, accept-language, cookie"
            );
            let mut text = String::new();
            GzDecoder::new(&*packed.bytes)
                .read_to_string(&mut text)
                .expect("gzip");
            assert_eq!(text, whole.text, "{path}");
            let tag = whole.headers["etag"].to_str().expect("text").to_owned();
            assert_eq!(packed.headers["etag"], *tag);

            let known = [("if-none-match", &*tag), ("accept-encoding", "gzip")];
            let again = anna
                .send(Method::GET, &format!("/{path}"), &known, Bytes::new())
                .await
                .expect("an answer");
            assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
            assert_eq!(again.headers["etag"], *tag);
            assert_eq!(again.headers["cache-control"], "no-cache");
            tags.push(tag);
        }
        // Another page has another tag.
        tags.sort();
        tags.dedup();
        assert_eq!(tags.len(), 3);
        // The preview of a result does not depend on its owner.
        let result = page(&mut anna, &format!("/siege/{}/result", game.id)).await;
        assert_eq!(
            result,
            page(&mut anna, &format!("/siege/{}/replay", game.id)).await
        );
    });
}

#[test]
fn the_first_page_keeps_its_words_and_shows_a_picture() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let shown = page(&mut anna, "/").await;
        shows_picture(&shown, &server.base, "/pictures/siege.png");
        assert!(shown.contains("<title>the page</title>"), "{shown}");
        assert!(
            shown.contains("<meta name=\"description\" content=\"it\">the page"),
            "{shown}"
        );
        let shown = page(&mut anna, "/?lang=es").await;
        shows_picture(&shown, &server.base, "/pictures/siege.png?lang=es");
        assert!(shown.contains("<title>Shiyane: las batallas"), "{shown}");
        // Where battles begin there is another one, in words of its own.
        let shown = page(&mut anna, "/isandlwana").await;
        shows_picture(&shown, &server.base, "/pictures/isandlwana.png");
        assert!(
            shown.contains("<title>Isandlwana: the hex battle"),
            "{shown}"
        );
        let shown = page(&mut anna, "/isandlwana?lang=es").await;
        shows_picture(&shown, &server.base, "/pictures/isandlwana.png?lang=es");
        assert!(shown.contains("<title>Isandlwana: la batalla"), "{shown}");
        // Behind a proxy the page is where players find it, and a made-up host is only text.
        let host = [("host", "a\"b")];
        let made_up = anna.send(Method::GET, "//", &host, Bytes::new()).await;
        assert!(!made_up.is_ok_and(|answer| answer.text.contains("a\"b")));
    });
}

#[test]
fn a_link_to_a_finished_game_says_what_it_came_to_and_to_no_other() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let path = format!("/siege/{}/replay", game.id);
        assert_eq!(page(&mut anna, &path).await, INDEX, "it is not over");
        anna.finish(&mut game, &mut 21).await;
        let name = format!("<i>&\" {}", &game.id[..8]);
        anna.put("/me", &serde_json::json!({"name": name}))
            .await
            .ok();
        let score = anna.get(&format!("/games/{}", game.id)).await.ok()["score"].clone();
        let total = printed(&score["total"]);
        let shown = page(&mut anna, &path).await;
        shows_picture(
            &shown,
            &server.base,
            &format!("/pictures/replay/{}.png", game.id),
        );
        let wanted = format!(
            "<title>&lt;i&gt;&amp;&quot; {} at Rorke’s Drift: {total} VP, ",
            &game.id[..8]
        );
        assert!(shown.contains(&wanted), "{shown}");
        assert!(
            shown.contains("og:description") && shown.ends_with("the page"),
            "{shown}"
        );
        assert!(!shown.contains("<i>"), "{shown}");
        // A link posted by a Spanish reader.
        let shown = page(&mut anna, &format!("{path}?lang=es")).await;
        let picture = format!("/pictures/replay/{}.png?lang=es", game.id);
        shows_picture(&shown, &server.base, &picture);
        let wanted = format!("en Rorke’s Drift: {total} PV, ");
        assert!(shown.contains(&wanted), "{shown}");
        assert!(shown.contains("<meta property=\"og:locale\" content=\"es_ES\">"));
        for other in [
            "/siege/00000000-0000-4000-8000-000000000000/replay",
            "/daily/2999-01-01",
        ] {
            assert_eq!(page(&mut anna, other).await, INDEX, "{other}");
        }
    });
}

#[test]
fn a_days_link_tells_its_results_and_the_feed_its_days() {
    use time::OffsetDateTime;
    use time::macros::datetime;
    fn on_the_day() -> OffsetDateTime {
        datetime!(2007-08-09 12:00 UTC)
    }
    fn next_day() -> OffsetDateTime {
        datetime!(2007-08-10 00:30 UTC)
    }
    run(async {
        let mut server = TestServer::at(on_the_day).await;
        let mut anna = server.client();
        assert!(
            page(&mut anna, "/daily/2007-08-09")
                .await
                .contains("No results yet.")
        );
        let mut game = anna.begin("daily").await;
        anna.finish(&mut game, &mut 2).await;
        let vp = printed(&anna.get("/leaderboards/daily/2007-08-09").await.ok()["rows"][0]["vp"]);
        let shown = page(&mut anna, "/daily/2007-08-09").await;
        shows_picture(&shown, &server.base, "/pictures/daily/2007-08-09.png");
        assert!(
            shown.contains(&format!("One result so far: {vp} VP.")),
            "{shown}"
        );
        // A day's game is not shown before the day is over.
        assert_eq!(
            page(&mut anna, &format!("/siege/{}/replay", game.id)).await,
            INDEX
        );

        server.reopen(next_day, Default::default()).await;
        anna.base.clone_from(&server.base);
        let feed = fetch(&mut anna, "/daily.atom", "identity").await;
        assert_eq!(
            feed.headers["content-type"],
            "application/atom+xml; charset=utf-8"
        );
        for day in ["2007-08-10", "2007-08-09"] {
            let promise = anna.get(&format!("/daily/{day}")).await.ok()["commitment"].clone();
            let promise = promise.as_str().expect("text");
            let (_, entry) = feed
                .text
                .split_once(&format!("<id>urn:shiyane:daily:{day}</id>"))
                .unwrap_or_else(|| panic!("{}", feed.text));
            let (entry, _) = entry.split_once("</entry>").expect("its end");
            let link = format!("href=\"{}/daily/{day}\"", server.base);
            assert!(entry.contains(&link), "{entry}");
            assert!(entry.contains(promise), "{entry}");
        }
        assert!(
            !feed.text.contains("2007-08-11"),
            "tomorrow's is not told yet"
        );
        assert_eq!(
            feed.text.matches("<entry>").count(),
            feed.text.matches("</entry>").count()
        );
        server.nothing_secret_was_said().await;
    });
}
