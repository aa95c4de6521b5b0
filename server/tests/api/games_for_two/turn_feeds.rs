//! The private feed of a player: pending games as a feed reader and a calendar parse them, and who may read it.

use hyper::Method;
use hyper::body::Bytes;
use icalendar::parser::{read_calendar, unfold};

use super::*;

/// Without a cookie: a feed reader has only the address. The answers are not the API's, but files beside it.
async fn fetch(server: &TestServer, address: &str) -> Answer {
    let path = address
        .strip_prefix(&server.base)
        .unwrap_or_else(|| panic!("{address} is of {}", server.base));
    let answer = server.client().file(path).await;
    let header = |name| {
        answer
            .headers
            .get(name)
            .and_then(|value| value.to_str().ok())
    };
    assert_eq!(header("cache-control"), Some("no-store"));
    assert_eq!(header("referrer-policy"), Some("no-referrer"));
    assert_eq!(header("x-robots-tag"), Some("noindex, nofollow"));
    assert_eq!(header("set-cookie"), None);
    answer
}

/// A feed reader's view of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
struct FeedEntry {
    id: String,
    title: String,
    link: String,
    summary: String,
}

/// The addresses of a player's feeds.
struct Feeds {
    atom: String,
    calendar: String,
}

impl Feeds {
    async fn of(player: &mut TestClient) -> Self {
        let made = player.post("/me/feed", &Value::Null).await;
        assert_eq!(made.status, 201, "{made:?}");
        let address = |kind: &str| made.body[kind].as_str().expect("an address").to_owned();
        let (atom, calendar) = (address("atom"), address("calendar"));
        let token = atom.split('/').rev().nth(1).expect("a token").to_owned();
        assert_eq!(token.len(), 64);
        Self { atom, calendar }
    }

    /// A feed reader's view of it. The address appears nowhere in it.
    async fn entries(&self, server: &TestServer, query: &str) -> Vec<FeedEntry> {
        let answer = fetch(server, &format!("{}{query}", self.atom)).await;
        assert_eq!(answer.status, 200);
        assert_eq!(
            answer.headers["content-type"],
            "application/atom+xml; charset=utf-8"
        );
        let token = self.atom.split('/').rev().nth(1).expect("a token");
        assert!(!answer.text.contains(token));
        let read = roxmltree::Document::parse(&answer.text).expect("well-formed");
        let is_named = |node: &roxmltree::Node<'_, '_>, name: &str| {
            node.has_tag_name(("http://www.w3.org/2005/Atom", name))
        };
        let entries = read.descendants().filter(|node| is_named(node, "entry"));
        let entry = |entry: roxmltree::Node<'_, '_>| {
            let child = |name| entry.children().find(|node| is_named(node, name));
            let text = |name| {
                child(name)
                    .and_then(|node| node.text())
                    .unwrap_or_default()
                    .to_owned()
            };
            let updated = text("updated");
            time::OffsetDateTime::parse(&updated, &time::format_description::well_known::Rfc3339)
                .unwrap_or_else(|_| panic!("{updated} is no moment"));
            FeedEntry {
                id: text("id"),
                title: text("title"),
                link: child("link")
                    .and_then(|node| node.attribute("href"))
                    .unwrap_or_default()
                    .to_owned(),
                summary: text("summary"),
            }
        };
        entries.map(entry).collect()
    }

    /// The calendar's events: when each ends.
    async fn events(&self, server: &TestServer) -> Vec<String> {
        let answer = fetch(server, &self.calendar).await;
        assert_eq!(answer.status, 200);
        assert_eq!(
            answer.headers["content-type"],
            "text/calendar; charset=utf-8"
        );
        let unfolded = unfold(&answer.text);
        let read = read_calendar(&unfolded).expect("a calendar");
        let events = read.components.iter().filter(|part| part.name == "VEVENT");
        let end = |event: &icalendar::parser::Component<'_>| {
            assert!(event.components.iter().any(|part| part.name == "VALARM"));
            let end = event.properties.iter().find(|one| one.name == "DTEND");
            end.expect("an end").val.to_string()
        };
        events.map(end).collect()
    }

    async fn is_gone(&self, server: &TestServer) {
        for address in [&self.atom, &self.calendar] {
            fetch(server, address).await.problem(404, "no-such-feed");
        }
    }
}

#[test]
fn a_move_changes_whose_feed_the_game_is_in() {
    const NOW: OffsetDateTime = datetime!(2026-11-22 12:00 UTC);
    run(async {
        let mut server = TestServer::at(|| NOW).await;
        let mut anna = client(&server);
        anna.post("/me/feed", &Value::Null)
            .await
            .problem(404, "nobody-yet");
        let begun = begin(&mut anna, json!({"clock": {"days": 3}})).await;
        let id = id(&begun);
        let of_anna = Feeds::of(&mut anna).await;
        // Nobody waits yet, and a player of both sides waits for nobody.
        let both = json!({"opponent": "one_screen", "clock": {"days": 1}});
        begin(&mut anna, both).await;
        assert_eq!(of_anna.entries(&server, "").await, []);
        let mut ben = client(&server);
        let join = json!({"invitation": begun["invitation"]});
        ben.post(&format!("/games/{id}/join"), &join).await.ok();
        ben.put("/me", &json!({"name": "Ben & <Co>"})).await.ok();
        let of_ben = Feeds::of(&mut ben).await;
        // Either may decide first.
        for feeds in [&of_anna, &of_ben] {
            assert_eq!(feeds.entries(&server, "").await.len(), 1);
            assert_eq!(feeds.events(&server).await, ["20261125T120000Z"]);
        }
        let before = of_anna.entries(&server, "").await;
        assert_eq!(before[0].id, format!("urn:shiyane:turn:{id}:0"));
        assert_eq!(
            before[0].title,
            "Your turn against Ben & <Co>: A two-player game"
        );
        assert_eq!(before[0].link, format!("{}/duel/{id}", server.base));
        let until = "Your time runs out on 25 November 2026, 12:00 UTC.";
        assert!(before[0].summary.contains(until), "{before:?}");
        let spanish = of_anna.entries(&server, "?lang=es").await;
        assert!(
            spanish[0].title.starts_with("Te toca contra Ben & <Co>"),
            "{spanish:?}"
        );
        assert_eq!(spanish[0].id, before[0].id);
        // A decision within a turn begins no other turn.
        act(&mut anna, &id, "guard").await.ok();
        assert_eq!(of_anna.entries(&server, "").await, before);
        // One that ends it is.
        act(&mut anna, &id, seal(3, "pepper")).await.ok();
        assert_eq!(of_anna.entries(&server, "").await, []);
        assert_eq!(of_anna.events(&server).await, [""; 0]);
        assert_eq!(of_ben.entries(&server, "").await.len(), 1);
        act(&mut ben, &id, seal(1, "salt")).await.ok();
        let after = of_anna.entries(&server, "").await;
        assert_eq!(after.len(), 1);
        assert_ne!(after[0].id, before[0].id);

        // An offer is listed for the side that is asked.
        act(&mut anna, &id, seal(3, "pepper")).await.ok();
        let view = look(&mut ben, &id).await;
        // His sealed decision was opened as entry 5.
        let asked = json!({"seq": view["seq"], "kind": {"take_back": {"to": 5}}});
        ben.put(&format!("/games/{id}/offer"), &asked).await.ok();
        let offered = of_anna.entries(&server, "").await;
        assert_eq!(offered.len(), 1);
        assert_eq!(
            offered[0].title,
            "Ben & <Co> asks to undo a move: A two-player game"
        );

        // A name that is hidden is hidden here too.
        server
            .store
            .hide_name("Ben & <Co>", true)
            .await
            .expect("a database");
        let hidden = of_anna.entries(&server, "").await;
        assert!(hidden[0].title.starts_with("Recruit asks"), "{hidden:?}");

        // The result is listed for fourteen days.
        command(&mut ben, &id, "resign", json!({})).await.ok();
        let titles = async |feeds: &Feeds| -> Vec<String> {
            let entries = feeds.entries(&server, "").await.into_iter();
            entries.map(|entry| entry.title).collect()
        };
        assert_eq!(
            titles(&of_anna).await,
            ["You won against Recruit: A two-player game"]
        );
        let told = titles(&of_ben).await;
        assert!(
            told.len() == 1 && told[0].contains("won against you"),
            "{told:?}"
        );
        assert_eq!(of_anna.events(&server).await, [""; 0]);
        let of_anna = of_anna.atom.replace(&server.base, "");
        server
            .reopen(|| NOW + Duration::days(15), Default::default())
            .await;
        let later = fetch(&server, &format!("{}{of_anna}", server.base)).await;
        assert!(
            later.status == 200 && !later.text.contains("<entry>"),
            "{}",
            later.text
        );
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn a_feed_is_read_by_its_address_alone_until_that_ends() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
        let (_, _, elsewhere) = sat_down(&server, json!({})).await;
        let (first, of_ben) = (Feeds::of(&mut anna).await, Feeds::of(&mut ben).await);
        for feeds in [&first, &of_ben] {
            let entries = feeds.entries(&server, "").await;
            assert_eq!(entries.len(), 1, "{entries:?}");
            assert!(entries[0].link.contains(&id) && !entries[0].link.contains(&elsewhere));
            assert!(
                entries[0].summary.contains(
                    "There is no clock, but a side that does not move for 60 days loses."
                ),
                "{entries:?}"
            );
            assert_eq!(feeds.events(&server).await, [""; 0], "without a clock");
        }
        assert!(anna.get("/me/keys").await.ok()["feed"].is_string());
        // A new address invalidates the old one, and nobody else's.
        let second = Feeds::of(&mut anna).await;
        first.is_gone(&server).await;
        assert_eq!(second.entries(&server, "").await.len(), 1);
        assert_eq!(of_ben.entries(&server, "").await.len(), 1);
        // A hash is stored, which identifies no player, nor does the token.
        let token = second
            .atom
            .split('/')
            .rev()
            .nth(1)
            .expect("a token")
            .to_owned();
        let kept: Vec<String> =
            sqlx::query_scalar("select encode(hash, 'hex') from code where kind = 'feed'")
                .fetch_all(server.pool())
                .await
                .expect("the hashes");
        assert!(kept.len() >= 2 && !kept.contains(&token));
        for shown in kept.iter().chain([&token]) {
            let mut thief = client(&server);
            thief.cookie = Some(format!("shiyane_player={shown}"));
            assert_eq!(thief.get("/me").await.ok()["player"], Value::Null);
            let code = json!({"code": shown});
            thief
                .post("/me/enter", &code)
                .await
                .problem(404, "no-such-code");
            let bearer = format!("Bearer {shown}");
            let name = [
                ("authorization", &*bearer),
                ("content-type", "application/json"),
            ];
            let named = thief
                .send(Method::PUT, "/me", &name, "{\"name\":\"Eve\"}".into())
                .await;
            named.expect("an answer").problem(401, "unknown-token");
        }
        let cookie = anna.cookie.clone().expect("a cookie");
        let cookie = cookie.split('=').nth(1).expect("its token");
        for wrong in ["a", &token[1..], cookie, &"0".repeat(64), "%ff"] {
            for file in ["turns.atom", "turns.ics"] {
                let answer = server
                    .client()
                    .file(&format!("/feeds/{wrong}/{file}"))
                    .await;
                assert_eq!(answer.status, 404, "{wrong}: {answer:?}");
                assert_eq!(answer.headers["cache-control"], "no-store");
            }
        }
        // It can be switched off, as often as one likes.
        for _ in 0..2 {
            let ended = anna
                .send(Method::DELETE, "/me/feed", &[], Bytes::new())
                .await;
            assert_eq!(ended.expect("an answer").status, 204);
        }
        second.is_gone(&server).await;
        assert_eq!(anna.get("/me/keys").await.ok()["feed"], Value::Null);
        // Signing out all other browsers ends the feed too; and a deleted player has none.
        let third = Feeds::of(&mut anna).await;
        let all = anna.send(Method::DELETE, "/me/keys?codes=true", &[], Bytes::new());
        assert_eq!(all.await.expect("an answer").status, 204);
        third.is_gone(&server).await;
        // A player with a name and a feed who never played is deleted when his browser becomes another player.
        let mut carl = client(&server);
        let name = json!({"name": format!("Carl {}", &token[..8])});
        carl.put("/me", &name).await.ok();
        let of_carl = Feeds::of(&mut carl).await;
        assert_eq!(of_carl.entries(&server, "").await, []);
        let code = anna.post("/me/recovery", &Value::Null).await.body;
        carl.post("/me/enter", &code).await.ok();
        of_carl.is_gone(&server).await;
        let forgotten = ben.send(Method::DELETE, "/me", &[], Bytes::new()).await;
        assert_eq!(forgotten.expect("an answer").status, 204);
        of_ben.is_gone(&server).await;
    });
}
