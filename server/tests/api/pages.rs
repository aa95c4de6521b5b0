//! The page's files: compressed beforehand, named by their content, kept accordingly.

use std::path::PathBuf;
use std::sync::LazyLock;

use hyper::Method;
use hyper::body::Bytes;

use crate::house::{House, run};
use crate::visitor::{Answer, Visitor};

/// A page as the build leaves it: each file, and beside it what was compressed beforehand.
pub(crate) fn dist() -> PathBuf {
    static DIST: LazyLock<PathBuf> = LazyLock::new(|| {
        let dist = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("page");
        std::fs::create_dir_all(&dist).expect("a folder");
        for (name, content) in [
            ("index.html", "<!doctype html>the page"),
            ("client-0123456789abcdef.js", "plain"),
            ("client-0123456789abcdef.js.br", "brotli"),
            ("client-0123456789abcdef.js.gz", "gzip"),
            ("client-0123456789abcdef_bg.wasm", "wasm"),
            ("manifest.webmanifest", "{}"),
        ] {
            std::fs::write(dist.join(name), content).expect("a file");
        }
        dist
    });
    DIST.clone()
}

async fn fetch(visitor: &mut Visitor, path: &str, accept: &str) -> Answer {
    let headers = [("accept-encoding", accept)];
    visitor
        .send(Method::GET, &format!("/{path}"), &headers, Bytes::new())
        .await
        .expect("an answer")
}

#[test]
fn files_come_compressed_and_hashed_names_are_kept_for_ever() {
    run(async {
        let house = House::open().await;
        let mut anna = house.visitor();
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
        let house = House::open().await;
        let mut anna = house.visitor();
        for path in [
            "/",
            "/daily",
            "/games/0198f2a0-0000-7000-8000-000000000001",
            "/index.html",
        ] {
            let answer = fetch(&mut anna, path, "identity").await;
            assert_eq!(
                (answer.status.as_u16(), &*answer.text),
                (200, "<!doctype html>the page"),
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
