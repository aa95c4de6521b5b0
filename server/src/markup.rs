//! Markup that the server writes: HTML, SVG and XML. [`html!`] makes it and escapes every value, so that nothing that a player or a
//! word file says becomes an element. Only here is text treated as markup.

use maud::PreEscaped;
pub(crate) use maud::{Markup, html};

/// Markup read from a file of ours: running text of a language, a part of the built page, a drawing.
pub(crate) fn ready(file: &str) -> Markup {
    PreEscaped(file.to_owned())
}

/// A complete document with this element. In XML an element without content is written `{}`, not `;`.
pub(crate) fn xml(root: &Markup) -> String {
    [
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n",
        &root.0,
        "\n",
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_stays_text_in_a_document() {
        let name = "<b a=\"'\">&amp;";
        let document = xml(&html! { feed title=(name) { link href=(name) {} (name) } });
        let read = roxmltree::Document::parse(&document).expect("well-formed");
        let feed = read.root_element();
        assert_eq!(feed.attribute("title"), Some(name));
        let link = feed.first_element_child().expect("the link");
        assert_eq!((link.attribute("href"), link.text()), (Some(name), None));
        assert_eq!(link.tail(), Some(name));
    }
}
