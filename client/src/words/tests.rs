//! Every word, and whole games described in every language.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use shared::fate::Fast;
use shared::isandlwana as battle;
use shared::ramparts::cards::Kind;
use shared::ramparts::record::{self, Ruleset};
use shared::ramparts::{Building, Card, ChitSet, Edition, Illegal, Level, Rampart, Range, Split};
use shared::rules::Side;

use super::siege::surname;
use super::*;
use crate::net::AnyEnding;
use crate::router::Game;

/// Whole games described in every language: every sentence ends as one, and no placeholder or gap is left in it.
#[test]
fn whole_games_are_told_in_every_language() {
    let mut told = 0;
    for seed in 0..90 {
        let mut fate = Fast::new(seed);
        let mut events = Vec::new();
        let ruleset = Ruleset(crate::test_rulesets::rules(seed));
        let mut game =
            record::Game::begin(ruleset, &mut fate, &mut events).expect("a free fate never fails");
        let mut n = seed as usize;
        while game.state().ending().is_none() {
            n += 7;
            let legal = game.state().legal_actions();
            for &lang in Lang::all() {
                whole(&asked(lang, game.state()));
            }
            for &action in &legal {
                for &lang in Lang::all() {
                    whole(&super::action(lang, action, game.state()));
                }
            }
            game.play(Side::FIRST, legal[n % legal.len()], &mut fate, &mut events)
                .expect("legal");
        }
        for event in &events {
            for &lang in Lang::all() {
                if let Some(text) = super::event(lang, event, game.state()) {
                    whole(&text);
                    assert!(text.ends_with('.'), "{text}");
                    told += 1;
                }
            }
        }
    }
    assert!(told > 10_000, "{told}");
}

#[test]
fn every_leaderboard_has_its_name_and_every_ending_its_words() {
    for &lang in Lang::all() {
        let mut names = BTreeSet::new();
        for of in Game::ALL {
            for &of in of.boards() {
                whole(board(of, ui(lang)));
                names.insert(board(of, ui(lang)));
            }
            let site = site_words(lang);
            for word in [site.game(of), site.daily(of), site.to_today(of)] {
                whole(word);
            }
            assert!(site.day(of, "today", ui(lang)).contains("today"));
        }
        let boards = Game::ALL.into_iter().map(|of| of.boards().len());
        assert_eq!(names.len(), boards.sum::<usize>(), "{names:?}");
        for ending in battle::Ending::ALL {
            whole(any_ending(lang, AnyEnding::Isandlwana(ending)));
        }
    }
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
    for &lang in Lang::all() {
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
            let of = of.kind(Split::STANDARD);
            whole(&chit(lang, of));
            for edition in Edition::ALL {
                whole(chit_help(lang, edition, of));
            }
        }
    }
}

/// At and below zero, in every function that formats a figure: no hyphen stands for a minus, and zero has no sign.
#[test]
fn a_minus_is_no_hyphen() {
    for &lang in Lang::all() {
        let (words, table) = (ui(lang), table_words(lang));
        for vp in [-12_i16, 0, 12] {
            let mut said = vec![
                points(vp),
                words.share_text(vp, level(lang, Level::Standoff), "7"),
                words.daily_done(vp),
                words.options_cost(vp),
            ];
            for minus in -3..=1 {
                said.push(table.odds(range(lang, Range::Close), 3, minus));
            }
            for text in said {
                let hyphen = text.contains("-1") || text.contains("-3");
                assert!(!hyphen && !text.contains("−0"), "{text}");
            }
        }
        assert!(words.share_text(-12, "", "").contains(" −12 "));
    }
    // Nor in running text: hyphens join words, and dates have none here.
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

/// Every file of the languages.
fn texts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../static/words");
    let mut texts = Vec::new();
    for lang in Lang::all() {
        for entry in std::fs::read_dir(folder.join(lang.code())).expect("the folder of texts") {
            texts.push(entry.expect("an entry").path());
        }
    }
    texts
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

/// A thing's name is the same on the map, in a sentence and in the rulebooks; and words that a Spanish reader would stumble over
/// are not reintroduced.
#[test]
fn a_thing_has_one_name() {
    for &lang in Lang::all() {
        let on_map = |key| table_words(lang).on_map(key);
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
    let mut files = texts();
    files.retain(|file| file.parent().is_some_and(|folder| folder.ends_with("es")));
    assert_eq!(files.len(), 20);
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
        (Lang::english(), "Recruit 0760", "Recruit 0760"),
        (Lang::of("es"), "Recruit 0760", "Recluta 0760"),
        (Lang::of("es"), "Recruit", "Recluta"),
        (Lang::of("es"), "Recruit of Natal", "Recruit of Natal"),
    ] {
        assert_eq!(player(lang, name), shown);
        assert_eq!(own_name(lang, name), shown);
    }
    assert_eq!(player(Lang::english(), "نورة"), "\u{2068}نورة\u{2069}");
    assert_eq!(own_name(Lang::english(), "نورة"), "نورة");
}

#[test]
fn every_reason_has_its_words() {
    for &lang in Lang::all() {
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
        let of = card(Lang::english(), of).abilities(edition);
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
            for &lang in Lang::all() {
                let said = format!("{} ", super::points(vp));
                let mut lines = card(lang, group).abilities(edition);
                assert!(lines.any(|line| line.text.contains(&said)), "{group:?}");
            }
        }
    }
}
