//! Every word there is, and whole games told in both languages.

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
        let ruleset = Ruleset::Siege(crate::trials::rules(seed));
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
