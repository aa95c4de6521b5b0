//! `openapi.json` is correct: it lists every route, and every request and answer of every test is checked against it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{LazyLock, Mutex};

use jsonschema::Validator;
use serde_json::{Value, json};
use shared::api::parts::PARTS;

use crate::test_client::Answer;
use crate::test_server::{TestServer, run};

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../openapi.json");
    serde_json::from_str(text).expect("openapi.json is JSON")
});

/// What the document says of any game: what it says of the siege, whose own parts are anything but null. Where they may also
/// be null, it says so beside them.
static OF_ANY_GAME: LazyLock<Value> = LazyLock::new(|| {
    let mut components = DOCUMENT["components"].clone();
    let schemas = components["schemas"].as_object_mut().expect("schemas");
    for (part, _) in PARTS {
        for name in [(*part).to_owned(), format!("Siege{part}")] {
            if let Some(schema) = schemas.get_mut(&name) {
                *schema = json!({"not": {"type": "null"}});
            }
        }
    }
    for name in ["GameSummary", "GameView", "Record"] {
        schemas[name] = schemas[&format!("Siege{name}")].clone();
    }
    components
});

/// Compiled schemas, by the schema's own text and whether they are of any game.
static SCHEMAS: LazyLock<Mutex<HashMap<(String, bool), &'static Validator>>> =
    LazyLock::new(Mutex::default);

/// An answer agrees with the document: its status is foreseen there, its body has the shape. Of another game than the one it
/// describes all but that game's own parts.
pub(crate) fn foresees(method: &str, path: &str, sent: &Value, answer: &Answer, any_game: bool) {
    let Some(operation) = operation(method, path) else {
        let slug = answer.body["type"].as_str();
        assert!(
            matches!(
                slug,
                Some("no-such-address" | "method-not-allowed" | "cross-site")
            ),
            "{method} {path} is answered but not in openapi.json: {answer:?}"
        );
        return;
    };
    let status = answer.status.as_u16().to_string();
    let mut described = &operation["responses"][&status];
    if let Some(name) = described["$ref"].as_str() {
        described = at(name);
    }
    assert!(
        !described.is_null(),
        "{method} {path}: {status} is not in openapi.json: {answer:?}"
    );
    if status == "204" {
        assert!(described["content"].is_null() && answer.text.is_empty());
        return;
    }
    let content = answer.headers["content-type"].to_str().expect("text");
    let schema = &described["content"][content]["schema"];
    assert!(
        !schema.is_null(),
        "{method} {path}: {status} with {content} is not in openapi.json"
    );
    fits(schema, &answer.body, any_game).unwrap_or_else(|wrong| {
        panic!(
            "{method} {path}: the answer is not as openapi.json says: {wrong}\n{}",
            answer.text
        )
    });

    let asked = &operation["requestBody"]["content"]["application/json"]["schema"];
    if asked.is_null() {
        return;
    }
    if answer.status.is_success() {
        let wrong = fits(asked, sent, any_game).err();
        assert_eq!(
            wrong, None,
            "{method} {path} took a body that openapi.json does not allow: {sent}"
        );
    } else if answer.body["type"] == "wrong-shape" && !any_game {
        assert!(
            fits(asked, sent, false).is_err(),
            "{method} {path} refused what openapi.json allows: {sent}"
        );
    }
}

fn operation(method: &str, path: &str) -> Option<&'static Value> {
    let path = path.split('?').next()?;
    let paths = DOCUMENT["paths"].as_object().expect("paths");
    let matches = |pattern: &str| {
        let (pattern, path) = (pattern.split('/'), path.split('/'));
        pattern.clone().count() == path.clone().count()
            && pattern
                .zip(path)
                .all(|(wanted, part)| wanted == part || wanted.starts_with('{'))
    };
    let (_, found) = paths.iter().find(|(pattern, _)| matches(pattern))?;
    found.get(method.to_lowercase())
}

fn at(reference: &str) -> &'static Value {
    DOCUMENT
        .pointer(reference.trim_start_matches('#'))
        .unwrap_or(&Value::Null)
}

fn fits(schema: &Value, body: &Value, any_game: bool) -> Result<(), String> {
    let mut compiled = SCHEMAS
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let key = (schema.to_string(), any_game);
    let validator = *compiled.entry(key).or_insert_with(|| {
        let mut whole = schema.clone();
        whole["components"] = match any_game {
            true => OF_ANY_GAME.clone(),
            false => DOCUMENT["components"].clone(),
        };
        let validator = jsonschema::options()
            .should_validate_formats(true)
            .build(&whole)
            .expect("openapi.json has sound schemas");
        Box::leak(Box::new(validator))
    });
    let wrong: Vec<String> = validator
        .iter_errors(body)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("; "))
    }
}

#[test]
fn the_document_names_exactly_the_routes_there_are() {
    let served: BTreeSet<(String, String)> = server::routes()
        .iter()
        .map(|route| (route.path.to_owned(), route.method.to_lowercase()))
        .collect();
    let documented: BTreeSet<(String, String)> = DOCUMENT["paths"]
        .as_object()
        .expect("paths")
        .iter()
        .flat_map(|(path, item)| {
            let methods = item.as_object().expect("methods").keys();
            methods
                .filter(|key| *key != "parameters")
                .map(move |method| (path.clone(), method.clone()))
        })
        .collect();
    assert_eq!(served, documented);
}

#[test]
fn the_document_is_served_and_points_nowhere_else() {
    run(async {
        let server = TestServer::open().await;
        let served = server.client().get("/openapi.json").await.ok();
        assert_eq!(served, *DOCUMENT);
    });
    let text = DOCUMENT.to_string();
    let references: BTreeSet<&str> = text
        .split("\"$ref\":\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    for reference in &references {
        assert!(!at(reference).is_null(), "{reference} leads nowhere");
    }
    let used: BTreeMap<&str, bool> = DOCUMENT["components"]["schemas"]
        .as_object()
        .expect("schemas")
        .keys()
        .map(|name| {
            (
                name.as_str(),
                references.contains(format!("#/components/schemas/{name}").as_str()),
            )
        })
        .collect();
    assert!(
        used.values().all(|used| *used),
        "schemas that nothing uses: {used:?}"
    );
}

#[test]
fn a_wrong_answer_would_be_noticed() {
    let schema = json!({"$ref": "#/components/schemas/MoveAnswer"});
    let right = json!({"seq": 2, "outcomes": [{"stream": "cup", "value": 3}],
                       "digest": "00112233445566778899aabbccddeeff", "score": null});
    assert_eq!(fits(&schema, &right, false), Ok(()));
    for (pointer, wrong) in [
        ("/seq", json!("2")),
        ("/digest", json!("0011")),
        ("/outcomes/0/stream", json!("tea_leaves")),
        ("/score", json!(3)),
        (
            "/outcomes/0",
            json!({"stream": "cup", "value": 3, "next": 4}),
        ),
    ] {
        let mut answer = right.clone();
        *answer.pointer_mut(pointer).expect("a place") = wrong;
        assert!(fits(&schema, &answer, false).is_err(), "{answer}");
    }
}

#[test]
fn each_game_has_its_own_schemas_and_no_other_is_taken_for_it() {
    let whole = |ruleset: &str, log: Value, level: Value| {
        let id = "00000000-0000-4000-8000-000000000000";
        (
            json!({"id": id, "kind": "standard", "day": null, "ranked": true, "ruleset": ruleset,
                   "seq": 2, "turn": 1, "finished": true, "vp": 3, "level": level,
                   "ending": null, "updated_at": "2026-11-21T10:00:00Z"}),
            json!({"id": id, "kind": "standard", "day": null, "ranked": true, "ruleset": ruleset,
                   "rules_version": 1, "seq": 2, "digest": "00112233445566778899aabbccddeeff",
                   "log": log, "undos": 0, "score": null, "commitment": "00".repeat(32)}),
        )
    };
    let log = |action: Value| json!([{"seq": 1, "step": {"act": action}, "outcomes": []}]);
    let siege = log(json!({"put_forth": {"card": 7}}));
    let battle = log(json!({"move": [["1201", "1202"]]}));
    for (ruleset, log, level, fine) in [
        ("siege_full", &siege, json!("standoff"), [true, true]),
        ("isandlwana_battle_10.1", &battle, json!(null), [true, true]),
        (
            "isandlwana_battle",
            &siege,
            json!("standoff"),
            [false, false],
        ),
        ("siege_full", &battle, json!(null), [true, false]),
        ("isandlwana_skirmish", &battle, json!(null), [false, false]),
    ] {
        let (summary, view) = whole(ruleset, log.clone(), level);
        let fits = |name: &str, body: &Value| {
            let schema = json!({"$ref": format!("#/components/schemas/{name}")});
            fits(&schema, body, false).is_ok()
        };
        assert_eq!(
            [fits("GameSummary", &summary), fits("GameView", &view)],
            fine,
            "{ruleset} {log}"
        );
    }
}
