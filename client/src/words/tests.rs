//! Every word there is, and whole games told in both languages.

use std::path::{Path, PathBuf};

use shared::fate::Fast;
use shared::ramparts::{ChitSet, Illegal, cards::Kind};
use shared::record::{Game, Ruleset};

use super::*;

/// Whole games told in both languages: every sentence ends as one, and no placeholder or gap is left in it.
#[test]
fn whole_games_are_told_in_both_languages() {
    let mut told = 0;
    for seed in 0..90 {
        let mut fate = Fast::new(seed);
        let mut events = Vec::new();
        let ruleset = Ruleset::Siege(crate::test_rulesets::rules(seed));
        let mut game =
            Game::begin(ruleset, &mut fate, &mut events).expect("a free fate never fails");
        let mut n = seed as usize;
        while game.table().ending().is_none() {
            n += 7;
            let legal = game.table().legal_actions();
            for lang in Lang::ALL {
                whole(&asked(lang, game.table()));
            }
            for &action in &legal {
                for lang in Lang::ALL {
                    whole(&super::action(lang, action, game.table()));
                }
            }
            game.play(legal[n % legal.len()], &mut fate, &mut events)
                .expect("legal");
        }
        for event in &events {
            let [en, es] = Lang::ALL.map(|lang| super::event(lang, event, game.table()));
            assert_eq!(en.is_some(), es.is_some(), "{event:?}");
            for text in en.iter().chain(&es) {
                whole(text);
                assert!(text.ends_with('.'), "{text}");
                told += 1;
            }
        }
    }
    assert!(told > 10_000, "{told}");
}

fn whole(text: &str) {
    let gap = text.contains("  ") || text.contains(" .") || text.contains(" ,");
    assert!(
        !text.is_empty() && !gap && !text.contains(['{', '}']),
        "{text:?}"
    );
}

#[test]
fn every_card_and_chit_has_its_words() {
    for lang in Lang::ALL {
        for of in Card::ALL {
            let words = card(lang, of);
            whole(words.title);
            whole(words.role);
            let is_hero = matches!(of.face().kind, Kind::Hero(_));
            assert_eq!(is_hero, surname(of).is_some(), "{of:?}");
            assert!(!is_hero || !words.note.is_empty() && !words.abilities.is_empty());
            for ability in &words.abilities {
                whole(ability.text);
                assert!(ability.text.ends_with('.'), "{}", ability.text);
                whole(ability_kind(lang, ability.kind));
            }
        }
        for of in ChitSet::ALL.iter() {
            whole(&chit(lang, of));
            for edition in Edition::ALL {
                whole(chit_help(lang, edition, of));
            }
        }
    }
}

/// Below zero and at it, whatever tells a figure: no hyphen stands for a minus, and zero has no sign.
#[test]
fn a_minus_is_no_hyphen() {
    for lang in Lang::ALL {
        let (words, table) = (ui(lang), table_words(lang));
        for vp in [-12_i16, 0, 12] {
            let mut said = vec![
                points(vp),
                (words.share_text)(vp.into(), level(lang, Level::Standoff), "7"),
                (words.daily_done)(vp.into()),
                (words.options_cost)(vp),
            ];
            for minus in -3..=1 {
                said.push((table.odds)(range(lang, Range::Close), 3, minus));
            }
            for text in said {
                let hyphen = text.contains("-1") || text.contains("-3");
                assert!(!hyphen && !text.contains("−0"), "{text}");
            }
        }
        assert!((words.share_text)((-12).into(), "", "").contains(" −12 "));
    }
    // Nor does one in what is only read: hyphens join words, and dates have none here.
    for file in texts() {
        let text = read(&file);
        let mut before = ' ';
        let mut signs = text.chars().peekable();
        while let Some(sign) = signs.next() {
            let digit = signs.peek().is_some_and(char::is_ascii_digit);
            let figure = sign == '-' && digit && (before.is_whitespace() || ">(/".contains(before));
            assert!(!figure, "{}: a hyphen before a figure", file.display());
            before = sign;
        }
    }
}

/// Everything in `static/prose`, but for the files whose lines begin with a sign of their own.
fn texts() -> Vec<PathBuf> {
    let prose = Path::new(env!("CARGO_MANIFEST_DIR")).join("../static/prose");
    let mut texts = Vec::new();
    for folder in [prose.clone(), prose.join("rules")] {
        for entry in std::fs::read_dir(&folder).expect("the folder of texts") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|ending| ending == "html") {
                texts.push(path);
            }
        }
    }
    texts
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

/// What a thing is called on the map, in a sentence and in the rulebooks is one name; and the words that a Spanish reader
/// would stumble over do not come back.
#[test]
fn a_thing_has_one_name() {
    for lang in Lang::ALL {
        let on_map = table_words(lang).on_map;
        for (key, name) in [
            ("close", range(lang, Range::Close)),
            ("medium", range(lang, Range::Medium)),
            ("long", range(lang, Range::Long)),
            ("outer-perimeter", rampart(lang, Rampart::OuterPerimeter)),
            ("inner-barricade", rampart(lang, Rampart::InnerBarricade)),
            ("final-redoubt", rampart(lang, Rampart::FinalRedoubt)),
            ("hospital", building(lang, Building::Hospital)),
            ("storehouse", building(lang, Building::Storehouse)),
        ] {
            assert_eq!(on_map(key), name, "{key}");
        }
    }
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/words/es");
    let mut files = texts();
    files.retain(|file| file.to_string_lossy().ends_with("-es.html"));
    assert_eq!(files.len(), 6);
    files.push(words.join("../../../../static/prose/words-es.txt"));
    for name in ["site", "replay", "log", "names", "reasons", "table", "ui"] {
        files.push(words.join(name).with_extension("rs"));
    }
    for file in files {
        let text = read(&file).to_lowercase();
        for (wrong, right) in [
            ("taza", "copa"),
            ("senda", "camino"),
            ("una descarga", "una salva"),
            ("habilidades", "capacidades"),
            ("alcance cercano", "alcance corto"),
            ("reducto final", "último reducto"),
            ("fase de orden", "fase de cierre"),
            ("impacto capturado", "impacto quitado"),
            ("unidades levantadas", "unidades reclutadas"),
            ("camino corto", "lo esencial"),
        ] {
            assert!(
                !text.contains(wrong),
                "{}: {wrong}; {right}",
                file.display()
            );
        }
    }
}

#[test]
fn a_name_that_nobody_chose_is_said_in_the_readers_language() {
    for (lang, name, shown) in [
        (Lang::En, "Recruit 0760", "Recruit 0760"),
        (Lang::Es, "Recruit 0760", "Recluta 0760"),
        (Lang::Es, "Recruit", "Recluta"),
        (Lang::Es, "Recruit of Natal", "Recruit of Natal"),
    ] {
        assert_eq!(player(lang, name), shown);
    }
}

#[test]
fn every_reason_has_its_words() {
    for lang in Lang::ALL {
        for reason in Illegal::ALL {
            whole(illegal(lang, reason));
            assert!(illegal(lang, reason).ends_with('.'), "{reason:?}");
        }
    }
}

#[test]
fn what_an_edition_inserts_or_pays_stands_on_its_cards() {
    use Edition::{First, Second};
    let kinds = |edition, of| {
        let of = card(Lang::En, of).abilities(edition);
        of.map(|ability| ability.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(First, Card::Adendorff), [AbilityKind::Discard]);
    assert_eq!(kinds(Second, Card::Adendorff), [AbilityKind::Insert]);
    assert_eq!(kinds(First, Card::HereTheyCome), []);
    for edition in Edition::ALL {
        let points = &edition.terms().points;
        for (group, vp) in [
            (Card::NatalContingent, points.contingent),
            (Card::NatalHorse, points.horse),
            (Card::GCompany, points.company),
        ] {
            for lang in Lang::ALL {
                let said = format!("{} ", super::points(vp));
                let mut lines = card(lang, group).abilities(edition);
                assert!(lines.any(|line| line.text.contains(&said)), "{group:?}");
            }
        }
    }
}

#[test]
fn a_language_is_known_by_its_tag() {
    assert_eq!(Lang::from_code("es-AR"), Some(Lang::Es));
    assert_eq!(Lang::from_code("EN"), Some(Lang::En));
    for unknown in ["", "e", "zu-ZA", "é"] {
        assert_eq!(Lang::from_code(unknown), None, "{unknown}");
    }
}
