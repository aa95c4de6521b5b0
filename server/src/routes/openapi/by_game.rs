//! The parts that differ by game, in the API's document: each game's own schemas by the game's name, and what may be of any game as
//! one of them. Where a ruleset tells which game it is, the whole is described for each game.

use serde_json::{Map, Value, json};
use shared::api::openapi::Parts;
use shared::api::parts::PARTS;

/// Schemas written once for any game, beside its parts.
const STEP: &str = "Step";

/// Puts these games' schemas in the places for any game's.
pub(super) fn add(document: &mut Value, games: Vec<Parts>) {
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else {
        return;
    };
    let games: Vec<Game> = games.into_iter().map(Game::of).collect();
    let told_apart: Vec<String> = schemas
        .iter()
        .filter(|(_, schema)| is_told_apart(schema))
        .map(|(name, _)| name.clone())
        .collect();
    for name in told_apart {
        let any = schemas[&name].take();
        let mut choices = Vec::new();
        for game in &games {
            let mut own = any.clone();
            game.fill_in(&mut own);
            let own_name = format!("{}{name}", game.prefix);
            choices.push(json!({ "$ref": reference(&own_name) }));
            schemas.insert(own_name, own);
        }
        let said = any["description"].as_str().unwrap_or_default();
        schemas[&name] = json!({
            "description": format!("{said} Which game's, its ruleset says."),
            "oneOf": choices,
        });
    }
    for (part, what) in PARTS {
        let own = games.iter().filter_map(|game| game.part(part));
        let own: Vec<_> = own.map(|name| json!({ "$ref": reference(name) })).collect();
        let any = json!({ "description": what.trim(), "anyOf": own });
        schemas.insert((*part).to_owned(), any);
    }
    for game in games {
        schemas.extend(game.schemas);
    }
    used_alone(document);
}

/// Whether its ruleset determines the game of its other parts.
fn is_told_apart(schema: &Value) -> bool {
    let Some(fields) = schema["properties"].as_object() else {
        return false;
    };
    let mut rest = fields.iter().filter(|&(name, _)| name != "ruleset");
    let mentions = |field: &Value| {
        let text = field.to_string();
        let mut parts = PARTS.iter().filter(|(part, _)| *part != "Ruleset");
        parts.any(|(part, _)| text.contains(&json!(reference(part)).to_string()))
    };
    fields.contains_key("ruleset") && rest.any(|(_, field)| mentions(field))
}

/// A game's own schemas.
struct Game {
    prefix: &'static str,
    schemas: Map<String, Value>,
    /// For each part, the name of its schema.
    names: Vec<(&'static str, String)>,
}

impl Game {
    fn of(parts: Parts) -> Self {
        let Parts {
            prefix,
            schemas,
            names,
            no_rulesets,
            reasons,
        } = parts;
        let mut schemas: Map<String, Value> = schemas
            .into_iter()
            .map(|(name, schema)| (name, json!(schema)))
            .collect();
        // A schema inlined in another, as in a type for any game, becomes a reference there.
        let wholes = schemas.clone();
        for (name, schema) in &mut schemas {
            for (other, whole) in wholes.iter().filter(|(other, _)| *other != name) {
                let named = json!({ "$ref": reference(other) });
                if let Some(fields) = schema.as_object_mut() {
                    fields
                        .values_mut()
                        .for_each(|field| replace(field, whole, &named));
                }
            }
        }
        // A type for any game has a plain name, which becomes this game's.
        let plain = |name: &str| {
            let plain = name.split('_').next().unwrap_or(name);
            let of_any = plain == STEP || PARTS.iter().any(|(part, _)| *part == plain);
            of_any.then(|| format!("{prefix}{plain}"))
        };
        let renamed: Vec<(String, String)> = schemas
            .keys()
            .filter_map(|name| Some((name.clone(), plain(name)?)))
            .collect();
        for (old, new) in &renamed {
            if let Some(schema) = schemas.remove(old) {
                schemas.insert(new.clone(), schema);
            }
        }
        for (old, new) in &renamed {
            let (old, new) = (json!(reference(old)), json!(reference(new)));
            schemas
                .values_mut()
                .for_each(|schema| replace(schema, &old, &new));
        }
        let mut names: Vec<_> = names
            .into_iter()
            .map(|(part, name)| (part, plain(&name).unwrap_or(name)))
            .collect();
        let reason = format!("{prefix}Reason");
        let why = json!({ "description": "Why an action is refused.", "enum": reasons, "type": "string" });
        schemas.insert(reason.clone(), why);
        names.push(("Reason", reason));
        let game = Self {
            prefix,
            schemas,
            names,
        };
        game.without_rulesets(no_rulesets)
    }

    /// Without rulesets in these texts.
    fn without_rulesets(mut self, texts: Vec<String>) -> Self {
        let ruleset = self.part("Ruleset").unwrap_or_default().to_owned();
        if let Some(schema) = self.schemas.get_mut(&ruleset).filter(|_| !texts.is_empty()) {
            schema["not"] = json!({ "enum": texts });
        }
        self
    }

    /// The name of its schema of a part, if it has one.
    fn part(&self, part: &str) -> Option<&str> {
        let mut names = self.names.iter();
        let found = names.find(|(of, _)| *of == part);
        found.map(|(_, name)| name.as_str())
    }

    /// Puts this game's parts in place of any game's; a part that it lacks is removed.
    fn fill_in(&self, schema: &mut Value) {
        for (part, _) in PARTS {
            let any = json!(reference(part));
            match self.part(part) {
                Some(own) => replace(schema, &any, &json!(reference(own))),
                None => leave_out(schema, &any),
            }
        }
    }
}

/// Removes a reference from the choices beside it.
fn leave_out(schema: &mut Value, reference: &Value) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::Array(choices)) = fields.get_mut("oneOf") {
                choices.retain(|choice| choice["$ref"] != *reference);
                if let [only] = choices.as_slice() {
                    *schema = only.clone();
                    return;
                }
            }
            fields
                .values_mut()
                .for_each(|field| leave_out(field, reference));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| leave_out(item, reference)),
        _ => {}
    }
}

/// Removes schemas for any game that nothing refers to: where a ruleset tells games apart, each game has its own.
fn used_alone(document: &mut Value) {
    let text = document.to_string();
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else {
        return;
    };
    for (part, _) in PARTS {
        if !text.contains(&json!(reference(part)).to_string()) {
            schemas.remove(*part);
        }
    }
}

fn reference(name: &str) -> String {
    format!("#/components/schemas/{name}")
}

/// Replaces `old` by `new` everywhere.
fn replace(value: &mut Value, old: &Value, new: &Value) {
    if value == old {
        *value = new.clone();
        return;
    }
    match value {
        Value::Object(fields) => fields
            .values_mut()
            .for_each(|field| replace(field, old, new)),
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, old, new)),
        _ => {}
    }
}
