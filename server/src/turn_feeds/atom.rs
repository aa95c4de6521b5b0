//! What waits for a player as a feed (RFC 4287). It has no link to itself, because that would be the token.

use std::fmt::Write as _;

use html_escape::{encode_double_quoted_attribute as quoted, encode_text as escaped};

use super::Said;
use crate::store::FeedNews;
use crate::times::instant;

pub(super) fn written(turns: &FeedNews, said: &Said<'_>) -> String {
    let title = said.words().turns_title;
    let updated = turns.news.iter().map(|news| news.at).max();
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n  <title>{title}</title>\n  \
         <id>urn:shiyane:turns:{}</id>\n  <author><name>Shiyane</name></author>\n  <link href=\"{}\"/>\n  \
         <updated>{}</updated>\n",
        quoted(said.lang.tag()),
        turns.player,
        quoted(&said.home()),
        instant(updated.unwrap_or(turns.made_at)),
    );
    for news in &turns.news {
        let _ = write!(
            xml,
            "  <entry>\n    <title>{}</title>\n    <id>urn:shiyane:turn:{}</id>\n    <link href=\"{}\"/>\n    \
             <updated>{}</updated>\n    <summary>{}</summary>\n  </entry>\n",
            escaped(&said.title(news)),
            news.name(),
            quoted(&said.page(news)),
            instant(news.at),
            escaped(&said.text(news)),
        );
    }
    xml + "</feed>\n"
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
