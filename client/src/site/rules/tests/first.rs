//! Contents of the first edition's book only: its rulings, its numbers, and the marks where it differs. Its points, levels and
//! cards are compared with the rules beside the second's.

use super::*;

#[test]
fn its_rulings_are_at_their_cases_and_in_the_index() {
    for lang in languages(Edition::First) {
        let text = book(Edition::First, lang);
        let (_, index) = text
            .split_once("<h2 id=\"rulings\">")
            .expect("an index of rulings");
        for place in anchors(&text)
            .into_iter()
            .filter(|id| id.starts_with("c-R"))
        {
            assert!(
                index.contains(&format!("href=\"#{place}\"")),
                "{lang:?}: {place}"
            );
        }
        for ruling in 43..=48 {
            assert!(text.contains(&format!(" id=\"c-R{ruling}\"")), "R{ruling}");
        }
    }
    // None of ours is in neither book.
    let [first, second] = Edition::ALL.map(|edition| book(edition, Lang::english()));
    for line in file("docs/rulings.md").lines() {
        let Some(number) = line
            .strip_prefix("* **R")
            .and_then(|rest| rest.split(',').next())
        else {
            continue;
        };
        let id = format!(" id=\"c-R{number}\"");
        assert!(first.contains(&id) || second.contains(&id), "R{number}");
    }
}

#[test]
fn its_cards_are_its_own_and_under_its_own_numbers() {
    for lang in languages(Edition::First) {
        let text = book(Edition::First, lang);
        let told = anchors(&text)
            .into_iter()
            .filter(|id| id.starts_with("card-"))
            .count();
        let asked = Card::ALL
            .into_iter()
            .filter(|&card| Edition::First.number(card).is_some())
            .count();
        assert_eq!((told, asked), (44, 44));
        // 8.0 and R46: nobody follows a Private, nothing is inserted.
        for kind in [AbilityKind::Bonus, AbilityKind::Insert] {
            let kind = words::ability_kind(lang, kind);
            assert!(!text.contains(&format!("<b>{kind}")), "{lang:?}: {kind}");
        }
    }
}

/// Each row of the table of differences links to a case, and each mark to the same thing in the second edition.
#[test]
fn what_differs_is_in_the_table_and_marked() {
    for lang in languages(Edition::First) {
        let text = book(Edition::First, lang);
        let table = case(&text, "differences");
        let (table, _) = table.split_once("</table>").expect("a table");
        let rows: Vec<&str> = table.split("<tr><td>").skip(1).collect();
        assert!(rows.len() > 20, "{}", rows.len());
        for row in rows {
            for case in values(row, "href=\"#") {
                // The mark is at the case, or at the cases under it.
                let (_, told) = text
                    .split_once(&format!(" id=\"{case}\""))
                    .unwrap_or_else(|| panic!("{case}"));
                let told = told.split("<h2").next().unwrap_or(told);
                assert!(told.contains("class=\"differs\""), "{lang:?}: {case}");
            }
        }
        let marks = text
            .matches("<p class=\"differs\"><a href=\"/rules#")
            .count();
        assert_eq!(marks, text.matches("class=\"differs\"").count());
    }
}
