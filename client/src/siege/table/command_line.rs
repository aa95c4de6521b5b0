//! The command line: typed input, a number or a few words, selects an action that is possible now, or asks for the situation.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::Action;

use super::odds;
use super::screen::Screen;
use crate::kit::focus;
use crate::kit::follow::{element, markup, part};
use crate::kit::markup::{self, html};
use crate::kit::reactive::reactive;
use crate::words::TableWords;

/// What opens the line: the name of a button, and a key.
pub(crate) const COMMAND_LINE: &str = "command-line";

/// What one typed line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Request {
    /// Everything that can be done now.
    List,
    Situation,
    Changed,
    Undo,
    Help,
    /// Those that can be done and match, by their indexes in the list. `asks` when only their odds are wanted.
    Choices {
        places: Vec<usize>,
        asks: bool,
    },
}

/// Parses a line. `names` are the possible actions, in the order of their numbers, which begin at 1. A name matches when each typed
/// word is a prefix of one of its words; one that has all of them in full takes precedence.
fn read(line: &str, words: &TableWords, names: &[String]) -> Request {
    let asks = line.trim_end().ends_with('?');
    let typed = tokens(line);
    let is = |accepted: &str| accepted.split(',').any(|its| tokens(its) == typed);
    if typed.is_empty() && asks || is(words.command_help) {
        return Request::Help;
    }
    if typed.is_empty() || is(words.command_list) {
        return Request::List;
    }
    for (word, request) in [
        (words.command_situation, Request::Situation),
        (words.command_changed, Request::Changed),
        (words.command_undo, Request::Undo),
    ] {
        if is(word) {
            return request;
        }
    }
    if let [number] = typed.as_slice()
        && let Ok(number) = number.parse::<usize>()
    {
        let places = number.checked_sub(1).filter(|&place| place < names.len());
        let places = places.into_iter().collect();
        return Request::Choices { places, asks };
    }
    let fitting = |fits: fn(&str, &str) -> bool| -> Vec<usize> {
        let named = names.iter().enumerate().filter(|(_, name)| {
            let name = tokens(name);
            let has = |typed: &String| name.iter().any(|word| fits(word, typed));
            typed.iter().all(has)
        });
        named.map(|(place, _)| place).collect()
    };
    let whole = fitting(|word, typed| word == typed);
    let places = match whole.as_slice() {
        [_] => whole,
        _ => fitting(|word, typed| word.starts_with(typed)),
    };
    Request::Choices { places, asks }
}

/// The words of a text: letters and digits, in lower case, without diacritics. Hand-written, for the letters of our languages: the
/// tables of all others would be larger than the whole command line.
fn tokens(text: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    for letter in text.chars() {
        let letter = match letter {
            'á' | 'Á' => 'a',
            'é' | 'É' => 'e',
            'í' | 'Í' => 'i',
            'ó' | 'Ó' => 'o',
            'ú' | 'Ú' | 'ü' | 'Ü' => 'u',
            'ñ' | 'Ñ' => 'n',
            _ => letter.to_ascii_lowercase(),
        };
        // Characters of other alphabets are letters; those of typography, from the dash on, are not.
        if letter.is_ascii_alphanumeric() || ('\u{c0}'..'\u{2000}').contains(&letter) {
            word.push(letter);
        } else if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// The line, once it is opened; absent in a game that is only watched.
pub(crate) fn command_line(screen: Screen) -> AnyView {
    let answer = RwSignal::new(String::new());
    let line = move || {
        let words = screen.words();
        let inside = html! {
            label class="field-label" for=(COMMAND_LINE) { (words.command_label) }
            input class="text-input" id=(COMMAND_LINE) autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go"
                aria-describedby="command-answer";
        };
        let form = markup::form("", inside, move || submit(screen, answer), |_| {});
        // The live region has announced it: here it can be read again.
        answer.set(words.command_help_text.to_owned());
        let told = markup(move || html! { (answer.get()) });
        let told = element(
            "p",
            // A long list scrolls, by keys as well.
            &[("id", "command-answer"), ("tabindex", "0")],
            told,
            Vec::new(),
        );
        part("div", &[("class", "command-line")], vec![form, told])
    };
    reactive(move || match screen.command_line.get() {
        true => line(),
        false => part("template", &[], Vec::new()),
    })
}

/// Opens and focuses the line; closes it if it is open.
pub(crate) fn toggle(screen: Screen) {
    let open = !screen.command_line.get_untracked();
    screen.command_line.set(open);
    focus::soon(Box::new(move || {
        focus::focus_on(match open {
            true => "#command-line",
            false => "[data-do='choices']",
        });
    }));
}

fn submit(screen: Screen, answer: RwSignal<String>) {
    let Some(field) =
        focus::active().and_then(|at| at.dyn_into::<web_sys::HtmlInputElement>().ok())
    else {
        return;
    };
    let line = field.value();
    field.set_value("");
    screen.playback.skip();
    let words = screen.words();
    let legal = screen
        .selection
        .with_untracked(|selection| selection.known.legal.clone());
    let names: Vec<String> = untrack(|| legal.iter().map(|&action| screen.named(action)).collect());
    let say = |said: String| {
        screen.live_region.say(&said);
        answer.set(said);
    };
    let named = |place: usize| format!("{}: {}", place + 1, names[place]);
    match read(&line, words, &names) {
        Request::List => {
            let all: Vec<String> = (0..names.len()).map(named).collect();
            say(all.join("; "));
        }
        Request::Help => say(words.command_help_text.to_owned()),
        Request::Situation => {
            answer.set(String::new());
            screen.say_situation();
        }
        Request::Changed => {
            answer.set(String::new());
            screen.playback.tell_last();
        }
        Request::Undo => {
            answer.set(String::new());
            screen.undo();
        }
        Request::Choices { places, asks } => match places.as_slice() {
            [] => say(words.command_none(line.trim())),
            [place] if !asks => {
                answer.set(names[*place].clone());
                screen.decide(legal[*place]);
            }
            several => {
                let told = |&place: &usize| match odds_of(screen, legal[place]) {
                    odds if odds.is_empty() => named(place),
                    odds => format!("{}. {odds}", named(place)),
                };
                let all: Vec<String> = several.iter().map(told).collect();
                say(all.join("; "));
            }
        },
    }
}

fn odds_of(screen: Screen, action: Action) -> String {
    untrack(|| screen.read(|table| odds::of_action(table, action, screen.lang)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Lang, table_words};

    fn english(line: &str, names: &[&str]) -> Request {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        read(line, table_words(Lang::of("en")), &names)
    }

    fn found(places: &[usize]) -> Request {
        Request::Choices {
            places: places.to_vec(),
            asks: false,
        }
    }

    const NAMES: [&str; 4] = [
        "Volley: Hook at the Chest",
        "Volley: Hook at the Loins",
        "Put forth Chard",
        "Put forth Chaplain",
    ];

    #[test]
    fn a_number_or_the_beginnings_of_words_choose() {
        assert_eq!(english("2", &NAMES), found(&[1]));
        assert_eq!(english("hook chest", &NAMES), found(&[0]));
        assert_eq!(english("  LO vol ", &NAMES), found(&[1]));
        assert_eq!(english("hook", &NAMES), found(&[0, 1]));
        assert_eq!(english("put cha", &NAMES), found(&[2, 3]));
        assert_eq!(english("chaplain", &NAMES), found(&[3]));
    }

    #[test]
    fn what_fits_nothing_chooses_nothing() {
        for line in [
            "0",
            "5",
            "99999999999999999999",
            "hookk",
            "-1x",
            "chest bread",
        ] {
            assert_eq!(english(line, &NAMES), found(&[]), "{line}");
        }
    }

    #[test]
    fn a_whole_word_goes_before_one_that_begins_so() {
        assert_eq!(
            english("roy", &["Put forth Royal", "Put forth Roy"]),
            found(&[1])
        );
    }

    #[test]
    fn words_of_the_line_itself_ask() {
        assert_eq!(english("", &NAMES), Request::List);
        assert_eq!(english("List", &NAMES), Request::List);
        assert_eq!(english("?", &NAMES), Request::Help);
        assert_eq!(english("undo", &NAMES), Request::Undo);
        assert_eq!(english("changed", &NAMES), Request::Changed);
        assert_eq!(english("What changed?", &NAMES), Request::Changed);
        assert_eq!(english("the situation", &NAMES), Request::Situation);
        let odds = Request::Choices {
            places: vec![0],
            asks: true,
        };
        assert_eq!(english("chest?", &NAMES), odds);
    }

    #[test]
    fn signs_above_letters_need_not_be_typed() {
        assert_eq!(
            tokens("¡Nadie está Aquí, señor!"),
            ["nadie", "esta", "aqui", "senor"]
        );
    }
}
