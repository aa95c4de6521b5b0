//! The rules that a test covers, by its name: `case_5_3_1_b2_…`, `ruling_r07_…`, `cards_30_and_31_…`.

use super::catalogue::is_part;
use super::listing::Test;

/// A printed rulebook: two editions of the siege, and the battle. A test of the first edition has a name that begins with `first_`;
/// those of the battle are in a separate program, since its cases have the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rulebook {
    First,
    Second,
    Isandlwana,
}

impl Rulebook {
    /// Whether this test is of the rulebook's game.
    pub(super) fn is_of(self, test: &Test) -> bool {
        (self == Self::Isandlwana) == test.is_of_the_battle()
    }
}

/// The numbers of the rules that a test of this name covers. A part (`b2`, `a`) counts only if the catalogue has it: in
/// `case_5_1_a_routed_one_…` the `a` is a word.
pub(super) fn ids(name: &str, rulebook: Rulebook, known: impl Fn(&str) -> bool) -> Vec<String> {
    let (of, name) = match name.strip_prefix("first_") {
        Some(rest) => (Rulebook::First, rest),
        None if rulebook == Rulebook::Isandlwana => (rulebook, name),
        None => (Rulebook::Second, name),
    };
    let mut found = Vec::new();
    if of != rulebook {
        return found;
    }
    let mut words = name.split('_').peekable();
    // After `and` the same kind continues, or another is named.
    let mut kind = "";
    loop {
        if let Some(&word @ ("case" | "example" | "ruling" | "ours" | "card" | "cards")) =
            words.peek()
        {
            kind = word;
            words.next();
        }
        let mut take = |fits: fn(&str) -> bool| words.next_if(|word| fits(word));
        let before = found.len();
        match kind {
            "example" if rulebook == Rulebook::Isandlwana => {
                found.extend(take(|word| lettered(word, 't').is_some()).map(upper));
            }
            "ours" => found.extend(take(|word| lettered(word, 'o').is_some()).map(upper)),
            "case" | "example" => {
                let mut numbers = Vec::new();
                while let Some(number) = take(is_number) {
                    numbers.push(number);
                }
                if numbers.len() > 1 {
                    let case = numbers.join(".");
                    let part = take(is_part).map(|part| format!("{case}/{part}"));
                    found.push(part.filter(|id| known(id)).unwrap_or(case));
                }
            }
            "ruling" => {
                if let Some(word) = take(|word| lettered(word, 'r').is_some()) {
                    let ruling = upper(word);
                    let part = take(is_part).map(|part| format!("{ruling}/{part}"));
                    found.push(part.filter(|id| known(id)).unwrap_or(ruling));
                }
            }
            "card" | "cards" => {
                while let Some(number) = take(is_number) {
                    found.push(format!("#{}", number.trim_start_matches('0')));
                }
                // A test of a range of cards covers what they have in common, not the abilities of each.
                if take(|word| word == "to").is_some() {
                    found.pop();
                    return found;
                }
            }
            _ => {}
        }
        if found.len() == before || words.next() != Some("and") {
            return found;
        }
    }
}

/// The digits after this letter.
fn lettered(word: &str, letter: char) -> Option<&str> {
    word.strip_prefix(letter).filter(|rest| is_number(rest))
}

/// `r07`: R7.
fn upper(word: &str) -> String {
    let (letter, number) = word.split_at(1);
    letter.to_uppercase() + number.trim_start_matches('0')
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn second(name: &str) -> Vec<String> {
        ids(name, Rulebook::Second, |id| {
            ["5.2/a", "5.3.1/b2", "R26/b1"].contains(&id)
        })
    }

    #[test]
    fn a_name_says_what_its_test_shows() {
        for (name, expected) in [
            ("case_5_3_1_b2_the_other", vec!["5.3.1/b2"]),
            ("case_5_3_1_the_table", vec!["5.3.1"]),
            ("case_5_2_a_they_regroup", vec!["5.2/a"]),
            ("case_5_1_a_routed_one", vec!["5.1"]),
            ("case_5_3_4_and_5_3_7_lower", vec!["5.3.4", "5.3.7"]),
            ("case_6_2_7_and_ruling_r11_the", vec!["6.2.7", "R11"]),
            ("ruling_r07_chits", vec!["R7"]),
            ("ruling_r26_b1_again", vec!["R26/b1"]),
            ("card_03_chard", vec!["#3"]),
            ("cards_09_11_and_16_must", vec!["#9", "#11", "#16"]),
            ("cards_03_to_06_faces", vec![]),
            ("example_9_0_the_surgeon", vec!["9.0"]),
            ("everything_is_conserved", vec![]),
            ("case_of_wine", vec![]),
            ("first_case_5_1_moves", vec![]),
        ] {
            assert_eq!(second(name), expected, "{name}");
        }
    }

    #[test]
    fn the_battle_numbers_its_examples_and_what_is_ours() {
        let battle = |name| ids(name, Rulebook::Isandlwana, |_| false);
        for (name, expected) in [
            ("case_8_3_1_split", vec!["8.3.1"]),
            ("example_t07_eight_hits", vec!["T7"]),
            ("ours_o09_and_ours_o10_in_order", vec!["O9", "O10"]),
            ("ruling_r04_and_example_t32_a_wagon", vec!["R4", "T32"]),
            ("example_of_play", vec![]),
            ("first_case_5_1_moves", vec![]),
        ] {
            assert_eq!(battle(name), expected, "{name}");
        }
        assert!(second("example_t07_eight_hits").is_empty());
    }

    #[test]
    fn the_first_edition_has_names_of_its_own() {
        let first = |name| ids(name, Rulebook::First, |_| false);
        assert_eq!(first("first_case_5_1_moves"), ["5.1"]);
        assert!(first("case_5_1_moves").is_empty());
    }
}
