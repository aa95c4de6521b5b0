//! Running text out of a file of its language.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::live::{escape, live_markup};
use crate::net::{self, Failure};
use crate::words::{Lang, failure};

/// What is made of the file of the language in force, once it is there.
pub(crate) fn text(
    [en, es]: [String; 2],
    made: impl Fn(&str) -> String + Send + Sync + 'static,
) -> AnyView {
    let file = match Lang::now() {
        Lang::En => en,
        Lang::Es => es,
    };
    let answer: RwSignal<Option<Result<String, Failure>>> = RwSignal::new(None);
    spawn_local(async move {
        answer.try_set(Some(net::file(&file).await));
    });
    live_markup("", move || {
        answer.with(|answer| match answer {
            None => String::new(),
            Some(Ok(text)) => made(text),
            Some(Err(why)) => format!("<p role=alert>{}</p>", escape(&failure(Lang::now(), why))),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both languages have the same headings, tables and items in their files.
    #[test]
    fn the_files_of_both_languages_say_the_same() {
        for name in ["how-to-play", "about", "result", "luck"] {
            let read = |lang: Lang| {
                let path = format!(
                    "{}/../static/prose/{name}-{}.html",
                    env!("CARGO_MANIFEST_DIR"),
                    lang.code()
                );
                std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
            };
            let [en, es] = Lang::ALL.map(read);
            for tag in [
                "<h2", "<p", "<li", "<tr", "<th", "<td", "<table", "<caption",
            ] {
                assert!(
                    en.matches(tag).count() == es.matches(tag).count(),
                    "{name}: {tag}"
                );
            }
            for text in [en, es] {
                assert!(
                    !text.contains("style=") && !text.contains("<script"),
                    "the content policy forbids it"
                );
            }
        }
    }
}
