//! `GET /openapi.json`: the API for machines, generated from the handlers and the types they send. The result is committed as
//! `server/openapi.json`, so that a change of the API is visible; every test checks each answer against it.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;
use utoipa::openapi::path::PathItem;

use super::table;
use crate::conditional::{Conditional, Representation};
use crate::error_responses::TooManyRequests;
use crate::games::Registry;
use crate::headers::CachePolicy;

mod by_game;
#[cfg(feature = "passkeys")]
pub(super) mod passkeys;
mod problems;

/// As it is served and committed: with a line for each thing.
static DOCUMENT: LazyLock<String> = LazyLock::new(|| format!("{:#}\n", document()));

/// Get this document.
#[utoipa::path(
    get,
    path = "/openapi.json",
    security(()),
    responses((status = 200, description = "This document.", body = Object), TooManyRequests)
)]
pub(super) async fn get_openapi(asked: HeaderMap) -> Response {
    let kind = Conditional {
        content_type: "application/json",
        cache: CachePolicy::AskFirst,
        vary: "accept-encoding",
    };
    static REPRESENTATION: LazyLock<Representation> =
        LazyLock::new(|| Representation::new(DOCUMENT.clone()));
    kind.answer(&REPRESENTATION, &asked)
}

/// The one method of an address's item, as HTTP writes it.
pub(super) fn method(item: &PathItem) -> &'static str {
    let all = [
        ("GET", &item.get),
        ("PUT", &item.put),
        ("POST", &item.post),
        ("DELETE", &item.delete),
    ];
    all.into_iter()
        .find_map(|(method, operation)| operation.is_some().then_some(method))
        .unwrap_or("GET")
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Shiyane",
        version = "1",
        description = "The battles of 22–23 January 1879 as board games. docs/api.md of the source code is the tour. Fields, kinds of entries, reasons and problem types may be added to what is answered: pass over what you do not know.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/api/v1")),
    security(("player" = []), (), ("bot" = []))
)]
struct Head;

/// The whole document.
fn document() -> Value {
    let mut whole = Head::openapi();
    let mut components = whole.components.take().unwrap_or_default();
    for route in table() {
        components.schemas.extend(route.schemas);
        for (path, item) in route.paths.paths {
            match whole.paths.paths.get_mut(&path) {
                Some(there) => there.merge_operations(item),
                None => drop(whole.paths.paths.insert(path, item)),
            }
        }
    }
    problems::add(&mut components);
    whole.components = Some(components);
    let mut document = json!(whole);
    let registry = Registry::default();
    by_game::add(&mut document, registry.parts());
    boards(&mut document, &registry);
    daily_games(&mut document, &registry);
    refine(&mut document);
    document
}

/// The leaderboards that an address can name.
fn boards(document: &mut Value, registry: &Registry) {
    let names: Vec<_> = registry.boards().map(|board| board.name).collect();
    let Some(paths) = document["paths"].as_object_mut() else {
        return;
    };
    for (_, path) in paths
        .iter_mut()
        .filter(|(path, _)| path.contains("{board}"))
    {
        let parameters = path["get"]["parameters"].as_array_mut();
        for parameter in parameters.into_iter().flatten() {
            if parameter["name"] == "board" {
                parameter["schema"]["enum"] = json!(names);
            }
        }
    }
}

/// The games whose daily challenges a query or a new game can name.
fn daily_games(document: &mut Value, registry: &Registry) {
    let names: Vec<_> = registry.daily_games().collect();
    let or_null: Vec<_> = names.iter().map(Some).chain([None]).collect();
    document["components"]["schemas"]["NewGame"]["properties"]["game"]["enum"] = json!(or_null);
    let paths = document["paths"].as_object_mut();
    let operations = paths.into_iter().flatten();
    for get in operations.filter_map(|(_, path)| path.get_mut("get")) {
        // Indexing would create it.
        let parameters = get.get_mut("parameters").and_then(Value::as_array_mut);
        for parameter in parameters.into_iter().flatten() {
            if parameter["name"] == "game" && parameter["in"] == "query" {
                parameter["schema"]["enum"] = json!(names);
            }
        }
    }
}

/// What no derive can express.
fn refine(document: &mut Value) {
    let schemas = &mut document["components"]["schemas"];
    schemas["Problem"]["properties"]["type"]["enum"] = json!(&crate::problem::TYPES[..]);
    new_game(&mut schemas["NewGame"]);
    if let Some(schemas) = schemas.as_object_mut() {
        for (name, schema) in schemas {
            // Browsers may add to what they say.
            if !matches!(name.as_str(), "PasskeyMade" | "PasskeyShown") {
                close(schema, name != "PasskeyOptions");
            }
        }
    }
    plain_text(document);
}

/// Closes an object to properties not in the document; nested ones too.
fn close(schema: &mut Value, deep: bool) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
                fields.insert("additionalProperties".into(), Value::Bool(false));
            }
            tuple(fields);
            if deep {
                fields.values_mut().for_each(|field| close(field, true));
            }
        }
        Value::Array(items) if deep => items.iter_mut().for_each(|item| close(item, true)),
        _ => {}
    }
}

/// A tuple has exactly the items that it names. Client generators do not accept a schema `false` for the rest.
fn tuple(fields: &mut Map<String, Value>) {
    let Some(Value::Array(items)) = fields.get("prefixItems") else {
        return;
    };
    let (count, first) = (items.len(), items.first().cloned());
    let rest = match items.iter().all(|item| Some(item) == first.as_ref()) {
        true => fields.remove("prefixItems").and(first).unwrap_or_default(),
        false => json!({ "anyOf": items }),
    };
    fields.insert("items".into(), rest);
    fields.insert("minItems".into(), json!(count));
    fields.insert("maxItems".into(), json!(count));
}

/// Fields that go together: [`NewGame`](crate::games::NewGame) is one of five kinds, each with its own fields beside its id.
fn new_game(schema: &mut Value) {
    const KINDS: [(&str, Option<&str>, &[&str]); 5] = [
        ("standard", None, &["ruleset", "side", "opponent", "clock"]),
        ("standard", Some("from"), &[]),
        ("standard", Some("challenge"), &[]),
        ("daily", None, &["day", "game"]),
        ("blind", None, &["game"]),
    ];
    let kinds = KINDS.map(|(kind, must, may)| {
        let mut of_kind = schema.clone();
        let Some(fields) = of_kind["properties"].as_object_mut() else {
            return of_kind;
        };
        for (name, field) in fields {
            match name.as_str() {
                "command_id" => {}
                "kind" => *field = json!({ "const": kind }),
                name if must == Some(name) => not_null(field),
                name if may.contains(&name) => {}
                _ => *field = json!({ "type": "null" }),
            }
        }
        let required = ["command_id", "kind"].into_iter().chain(must);
        of_kind["required"] = required.collect();
        if let Some(of_kind) = of_kind.as_object_mut() {
            of_kind.remove("description");
        }
        of_kind
    });
    let description = schema["description"].take();
    *schema = json!({ "description": description, "oneOf": kinds });
}

/// The same without `null` among its types.
fn not_null(field: &mut Value) {
    for (may, null) in [
        ("type", json!("null")),
        ("oneOf", json!({ "type": "null" })),
    ] {
        if let Some(list) = field.get_mut(may).and_then(Value::as_array_mut) {
            list.retain(|one| *one != null);
        }
    }
}

/// Descriptions without rustdoc's links, on one line.
fn plain_text(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(text) if matches!(name.as_str(), "description" | "summary") => {
                        *text = text
                            .replace("[`", "`")
                            .replace("`]", "`")
                            .replace('\n', " ");
                    }
                    field => plain_text(field),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(plain_text),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    /// `UPDATE_EXPECTED=1 cargo test -p server --lib openapi` writes the file anew; the difference is the API's change.
    #[test]
    fn the_document_is_the_one_that_is_kept() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
        if std::env::var_os("UPDATE_EXPECTED").is_some() {
            std::fs::write(file, DOCUMENT.as_bytes()).unwrap();
        }
        let kept = std::fs::read_to_string(file).unwrap();
        assert!(
            kept == *DOCUMENT,
            "server/openapi.json is not what the types say: \
             `UPDATE_EXPECTED=1 cargo test -p server --lib openapi` writes it, then look at the difference"
        );
    }
}
