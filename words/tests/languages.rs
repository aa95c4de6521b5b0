//! The files of the project's languages: each is as complete as English, and our parser agrees with Fluent's.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use fluent_syntax::ast;
use words::check::compare;
use words::pattern::{Part, parse};
use words::resource::read;

/// Every language's files by their names.
fn languages() -> BTreeMap<String, BTreeMap<String, String>> {
    let top = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../static/words");
    let mut languages = BTreeMap::new();
    for folder in fs::read_dir(top).expect("the folder of languages") {
        let folder = folder.expect("a folder").path();
        let mut files = BTreeMap::new();
        for file in fs::read_dir(&folder).expect("a language's folder") {
            let file = file.expect("a file").path();
            let name = file.file_name().expect("a name").to_string_lossy();
            if name.ends_with(".ftl") {
                let text = fs::read_to_string(&file).expect("text");
                files.insert(name.into_owned(), text);
            }
        }
        let tag = folder.file_name().expect("a name").to_string_lossy();
        languages.insert(tag.into_owned(), files);
    }
    languages
}

#[test]
fn every_language_says_what_english_says() {
    let languages = languages();
    let files = |tag: &str| -> Vec<(&str, &str)> {
        let files = languages[tag].iter();
        files
            .map(|(name, text)| (name.as_str(), text.as_str()))
            .collect()
    };
    assert!(languages.len() >= 2);
    for tag in languages.keys() {
        let wrong = compare(tag, &files("en"), &files(tag));
        assert!(
            wrong.is_empty(),
            "static/words/{tag}:\n{}",
            wrong.join("\n")
        );
    }
}

/// The files are valid Fluent, so that its tools can be used on them: its own parser reads the same from them.
#[test]
fn fluent_reads_the_same() {
    let mut seen = 0;
    for (tag, files) in languages() {
        for (name, text) in files {
            let resource = fluent_syntax::parser::parse(text.as_str())
                .unwrap_or_else(|(_, errors)| panic!("{tag}/{name}: {errors:?}"));
            let mut theirs = Vec::new();
            for entry in resource.body {
                let ast::Entry::Message(message) = entry else {
                    continue;
                };
                let id = message.id.name;
                theirs.extend(message.value.map(|value| (id, None, shown(&value))));
                for attribute in message.attributes {
                    theirs.push((id, Some(attribute.id.name), shown(&attribute.value)));
                }
            }
            let entries = read(&text).unwrap_or_else(|error| panic!("{tag}/{name}: {error}"));
            let ours = entries.iter().map(|entry| {
                let parts = parse(entry.raw).unwrap_or_else(|why| panic!("{}: {why}", entry.id));
                (entry.id, entry.attribute, ours(&parts))
            });
            seen += theirs.len();
            assert_eq!(ours.collect::<Vec<_>>(), theirs, "{tag}/{name}");
        }
    }
    assert!(seen > 1000, "{seen}");
}

fn ours(parts: &[Part<'_>]) -> String {
    let part = |part: &Part<'_>| match part {
        Part::Text(text) => (*text).to_owned(),
        Part::Variable(name) => format!("<${name}>"),
        Part::Message(id, None) => format!("<{id}>"),
        Part::Message(id, Some(attribute)) => format!("<{id}.{attribute}>"),
        Part::Select { variable, variants } => {
            let variants = variants.iter().map(|variant| {
                let star = if variant.is_default { "*" } else { "" };
                format!("{star}[{}]{}", variant.key, ours(&variant.parts))
            });
            format!("<${variable}->{}>", variants.collect::<String>())
        }
    };
    parts.iter().map(part).collect()
}

fn shown(pattern: &ast::Pattern<&str>) -> String {
    let inline = |expression: &ast::InlineExpression<&str>| match expression {
        ast::InlineExpression::StringLiteral { value } => (*value).to_owned(),
        ast::InlineExpression::VariableReference { id } => format!("<${}>", id.name),
        ast::InlineExpression::MessageReference { id, attribute } => match attribute {
            None => format!("<{}>", id.name),
            Some(attribute) => format!("<{}.{}>", id.name, attribute.name),
        },
        other => panic!("not of the part that we read: {other:?}"),
    };
    let elements = pattern.elements.iter().map(|element| match element {
        ast::PatternElement::TextElement { value } => (*value).to_owned(),
        ast::PatternElement::Placeable { expression } => match expression {
            ast::Expression::Inline(expression) => inline(expression),
            ast::Expression::Select { selector, variants } => {
                let variants = variants.iter().map(|variant| {
                    let star = if variant.default { "*" } else { "" };
                    let (ast::VariantKey::Identifier { name: key }
                    | ast::VariantKey::NumberLiteral { value: key }) = &variant.key;
                    format!("{star}[{key}]{}", shown(&variant.value))
                });
                let selector = inline(selector);
                let selector = selector.trim_end_matches('>');
                format!("{selector}->{}>", variants.collect::<String>())
            }
        },
    });
    elements.collect()
}
