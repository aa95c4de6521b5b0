//! The languages of the page: each folder of `static/words` is one. They are listed in the page at
//! `<script type="application/json" id="languages">`, with the addresses of their files, so that no other list is needed; and the
//! message to show if these cannot be loaded.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};
use icu_locale_core::LanguageIdentifier;
use serde_json::{Map, Value, json};
use words::Bundle;
use words::check::compare;

use crate::assets::Asset;

const FOLDER: &str = "/words/";
const MODEL: &str = "en";
const PAGE: &str = "/index.html";
const PLACE: (&str, &str) = (
    "<script type=\"application/json\" id=\"languages\">",
    "</script>",
);
/// The file that only the server reads; no page loads it.
const OF_SERVER: &str = "server";

/// Lists the languages in the page. Running text that a language lacks is English's.
///
/// # Errors
/// When a language lacks messages of English, or has others: names all of them. When browsers would not know how to format its
/// dates.
pub(crate) fn list(assets: &mut [Asset]) -> Result<()> {
    let languages = languages(assets);
    if languages.is_empty() {
        return Ok(());
    }
    let model = languages.get(MODEL).context("static/words has no en")?;
    let english = messages(model)?;
    let mut listed = Map::new();
    for (tag, files) in &languages {
        let its = messages(files)?;
        let wrong = compare(tag, &english, &its);
        if !wrong.is_empty() {
            bail!("static/words/{tag}:\n{}", wrong.join("\n"));
        }
        let texts = its.iter().map(|(_, text)| (*text).to_owned());
        let said = Bundle::new(tag, texts);
        let [name, failure, again] =
            ["language-name", "not-loaded", "try-again"].map(|key| said.text(key, None));
        let locale = said.text("locale", None);
        ensure!(
            is_locale_of(locale, tag),
            "static/words/{tag}: locale is \"{locale}\", and not \"{tag}\" or that of a region, \"{tag}-GB\": browsers write dates by it"
        );
        let mut addresses = Map::new();
        for file in model.keys().filter(|file| !is_of_server(file)) {
            let asset = files.get(file).or_else(|| model.get(file));
            let address = asset.map(|asset| asset.address.as_str());
            let stem = file.split('.').next().unwrap_or(file);
            addresses.insert(stem.to_owned(), address.into());
        }
        listed.insert(
            (*tag).to_owned(),
            json!({ "name": name, "failure": failure, "again": again, "files": addresses }),
        );
    }
    let listed = Value::Object(listed).to_string();
    let page = assets.iter_mut().find(|asset| asset.address == PAGE);
    let page = page.context("static has no index.html")?;
    let html = String::from_utf8(std::mem::take(&mut page.content))?;
    let (before, rest) = html
        .split_once(PLACE.0)
        .context("index.html has no place for the languages")?;
    let (_, after) = rest
        .split_once(PLACE.1)
        .context("index.html does not end the place for the languages")?;
    page.content = [before, PLACE.0, &listed, PLACE.1, after].concat().into();
    Ok(())
}

fn is_of_server(file: &str) -> bool {
    file.split('.').next() == Some(OF_SERVER)
}

/// Whether this is a language identifier (BCP 47) of the tag's own language: a browser throws on an invalid one.
fn is_locale_of(locale: &str, tag: &str) -> bool {
    let read = |text: &str| LanguageIdentifier::try_from_str(text).ok();
    match (read(locale), read(tag)) {
        (Some(locale), Some(tag)) => locale.language == tag.language,
        _ => false,
    }
}

/// Every language's files by name: `siege.ftl`.
fn languages(assets: &[Asset]) -> BTreeMap<&str, BTreeMap<&str, &Asset>> {
    let mut languages: BTreeMap<&str, BTreeMap<&str, &Asset>> = BTreeMap::new();
    for asset in assets {
        let below = asset.address.strip_prefix(FOLDER);
        if let Some((tag, file)) = below.and_then(|below| below.split_once('/')) {
            languages.entry(tag).or_default().insert(file, asset);
        }
    }
    languages
}

fn messages<'a>(files: &BTreeMap<&'a str, &'a Asset>) -> Result<Vec<(&'a str, &'a str)>> {
    let files = files.iter().filter(|(file, _)| file.ends_with(".ftl"));
    files
        .map(|(file, asset)| {
            let text = std::str::from_utf8(&asset.content);
            Ok((*file, text.with_context(|| asset.address.clone())?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str =
        "<body><script type=\"application/json\" id=\"languages\">{}</script><main></main></body>";

    fn page(files: &[(&str, &str)]) -> Result<String> {
        let mut assets = vec![Asset::new(PAGE, HTML)];
        assets.extend(files.iter().map(|(name, text)| Asset::new(name, *text)));
        list(&mut assets)?;
        Ok(String::from_utf8(assets.swap_remove(0).content)?)
    }

    /// A folder is a language: it is listed nowhere else.
    #[test]
    fn a_folder_is_a_language() {
        let html = page(&[
            (
                "/words/en/shared.ftl",
                "language-name = English\nlocale = en-GB\nnot-loaded = Lost.\ntry-again = Again",
            ),
            ("/words/en/about.html", "<p>About</p>"),
            ("/words/en/server.ftl", "server-vp = VP"),
            (
                "/words/pt/shared.ftl",
                "language-name = Português\nlocale = pt\nnot-loaded = Perdido.\ntry-again = De novo",
            ),
            ("/words/pt/server.ftl", "server-vp = PV"),
        ])
        .expect("a page");
        let (_, json) = html.split_once(PLACE.0).expect("its place");
        let (json, rest) = json.split_once(PLACE.1).expect("its end");
        assert_eq!(rest, "<main></main></body>");
        let listed: Value = serde_json::from_str(json).expect("JSON");
        assert_eq!(
            listed,
            json!({
                "en": { "name": "English", "failure": "Lost.", "again": "Again", "files": {
                    "about": "/words/en/about.html", "shared": "/words/en/shared.ftl" } },
                "pt": { "name": "Português", "failure": "Perdido.", "again": "De novo", "files": {
                    "about": "/words/en/about.html", "shared": "/words/pt/shared.ftl" } },
            })
        );
    }

    #[test]
    fn a_locale_that_browsers_do_not_know_is_refused() {
        for (locale, known) in [
            ("pt", true),
            ("pt-BR", true),
            ("en-GB", false),
            ("pt_BR", false),
            ("português", false),
            ("", false),
        ] {
            assert_eq!(is_locale_of(locale, "pt"), known, "{locale}");
        }
    }

    #[test]
    fn a_language_that_lacks_something_is_refused() {
        let error = page(&[
            (
                "/words/en/shared.ftl",
                "language-name = English\nlocale = en\nhand = Hand",
            ),
            (
                "/words/pt/shared.ftl",
                "language-name = Português\nlocale = pt",
            ),
        ]);
        let error = error.expect_err("refused").to_string();
        assert_eq!(error, "static/words/pt:\nhand: not there");
    }
}
