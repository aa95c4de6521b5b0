//! A player's pending games as a feed (RFC 4287). It has no link to itself, because that would contain the token.

use super::Said;
use crate::markup::{html, xml};
use crate::store::FeedNews;
use crate::times::instant;

pub(super) fn written(turns: &FeedNews, said: &Said<'_>) -> String {
    let updated = turns.news.iter().map(|news| news.at).max();
    xml(&html! {
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(said.lang.tag()) {
            title { (said.words().turns_title) }
            id { "urn:shiyane:turns:" (turns.player) }
            author { name { "Shiyane" } }
            link href=(said.home()) {}
            updated { (instant(updated.unwrap_or(turns.made_at))) }
            @for news in &turns.news {
                entry {
                    title { (said.title(news)) }
                    id { "urn:shiyane:turn:" (news.name()) }
                    link href=(said.page(news)) {}
                    updated { (instant(news.at)) }
                    summary { (said.text(news)) }
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{news, said, turns};
    use super::*;

    #[test]
    fn names_are_only_text() {
        let mut told = news();
        told.opponent = Some("<b>&\"'".to_owned());
        let xml = written(&turns(vec![told]), &said());
        assert!(xml.contains("&lt;b&gt;&amp;"), "{xml}");
        let read = roxmltree::Document::parse(&xml).expect("well-formed");
        let titles = read
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2005/Atom", "title")));
        let titles: Vec<_> = titles.filter_map(|node| node.text()).collect();
        assert!(
            titles.len() == 2 && titles[1].contains("<b>&\"'"),
            "{titles:?}"
        );
    }
}
