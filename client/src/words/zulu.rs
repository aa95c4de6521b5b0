//! isiZulu words in text of another language are marked as such, for screen readers.

/// Every isiZulu word that the page writes.
const WORDS: [&str; 43] = [
    "iButho",
    "iMpi",
    "uThulwana",
    "uDloko",
    "iNdluyengwe",
    "iNdlondlo",
    "amabutho",
    "Amabutho",
    "uMzinyathi",
    "kwaJimu",
    "kaMpande",
    "Zibhebhu",
    "kaMaphitha",
    "isicoco",
    "isiZulu",
    "Dabulamanzi",
    "Cetshwayo",
    "Isandlwana",
    "Shiyane",
    "iziGqoza",
    "uKhandempemvu",
    "uNokhenke",
    "uDududu",
    "iSangqu",
    "iMbube",
    "uMbonambi",
    "iNgobamakhosi",
    "uVe",
    "Ntshingwayo",
    "kaMahole",
    "Mavumengwana",
    "kaNdlela",
    "Manzimnyama",
    "Mbuyazi",
    "Mehlokazulu",
    "Sihayo",
    "Mpande",
    "Dingane",
    "Ndlela",
    "Khoza",
    "Mandlakazi",
    "Ngwebeni",
    "Nyogane",
];

/// Markup in which every isiZulu word is in an element of its language; tags and their attributes are unchanged. So are the words
/// of a drawing: they cannot contain HTML elements, and are not read by screen readers.
pub(crate) fn mark_zulu(html: &str) -> String {
    let mut said = String::with_capacity(html.len() + html.len() / 8);
    for part in html.split_inclusive('>') {
        // The text before a tag, and the tag.
        let (text, tag) = part.split_at(part.find('<').unwrap_or(part.len()));
        if said.ends_with('>') && of_drawing(&said) {
            said.push_str(text);
        } else {
            of_text(text, &mut said);
        }
        said.push_str(tag);
    }
    said
}

/// Whether the markup so far ends with the tag that begins a drawing's words.
fn of_drawing(html: &str) -> bool {
    html.rfind('<')
        .is_some_and(|tag| html[tag..].starts_with("<text"))
}

fn of_text(text: &str, said: &mut String) {
    for piece in text.split_inclusive(|letter: char| !letter.is_ascii_alphabetic()) {
        let word = piece.trim_end_matches(|letter: char| !letter.is_ascii_alphabetic());
        // In the plural as in English and Spanish.
        if WORDS.contains(&word.strip_suffix('s').unwrap_or(word)) {
            for part in ["<i lang=zu>", word, "</i>", &piece[word.len()..]] {
                said.push_str(part);
            }
        } else {
            said.push_str(piece);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn words_are_marked_in_text_and_nowhere_else() {
        for (html, marked) in [
            (
                "<p>The iButhos of uDloko.</p>",
                "<p>The <i lang=zu>iButhos</i> of <i lang=zu>uDloko</i>.</p>",
            ),
            (
                "<b title=\"uDloko: 4\">iMpi</b>",
                "<b title=\"uDloko: 4\"><i lang=zu>iMpi</i></b>",
            ),
            (
                "<text x=\"1\">uDloko</text> uDloko",
                "<text x=\"1\">uDloko</text> <i lang=zu>uDloko</i>",
            ),
            ("sShiyane, Shiyanes", "sShiyane, <i lang=zu>Shiyanes</i>"),
            ("a &amp; b “é”", "a &amp; b “é”"),
            ("", ""),
        ] {
            assert_eq!(mark_zulu(html), marked);
        }
    }

    /// Everything on the page, in words or prose: a word with a lower-case letter before a capital is isiZulu, and known.
    #[test]
    fn every_word_that_the_page_writes_is_known() {
        let root = env!("CARGO_MANIFEST_DIR");
        let mut files = Vec::new();
        for lang in Lang::all() {
            let folder = format!("{root}/../static/words/{}", lang.code());
            for file in std::fs::read_dir(folder).expect("the folder") {
                let path = file.expect("a file").path();
                files.push(std::fs::read_to_string(path).expect("text"));
            }
        }
        let mut seen = 0;
        for text in files {
            for word in text.split(|letter: char| !letter.is_ascii_alphabetic()) {
                let prefix = word.bytes().take_while(u8::is_ascii_lowercase).count();
                if prefix == 0 || prefix == word.len() || word == "viewBox" {
                    continue;
                }
                let known = WORDS.contains(&word.strip_suffix('s').unwrap_or(word));
                assert!(known, "{word} is not among the isiZulu words");
                seen += 1;
            }
        }
        assert!(seen > 200, "{seen}");
        for ibutho in shared::ramparts::Ibutho::ALL {
            assert!(WORDS.contains(&crate::words::regiment(ibutho)));
        }
    }
}
