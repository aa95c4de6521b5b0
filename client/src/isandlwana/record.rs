//! The results of the player's finished battles against an automaton, for the page of his record.

use leptos::prelude::*;
use shared::isandlwana::{BRITISH, Ending, IsandlwanaRules};
use shared::rules::{Rules as _, Side};
use uuid::Uuid;

use crate::kit::charts::bars;
use crate::kit::fetched::Fetched;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::reactive::{link, reactive};
use crate::net::{AnyEnding, AnySummary, GameResult, Results};
use crate::router::Route;
use crate::words::{Lang, SiteWords, any_ending, site_words};

/// Endings by the rules: nobody resigns alone.
const ENDINGS: [Ending; 3] = [Ending::Escape, Ending::Survival, Ending::Massacre];

/// A finished battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Battle {
    id: Uuid,
    /// The player's side.
    side: Side,
    /// More is better for the British.
    points: u16,
    ending: Ending,
}

pub(crate) fn my_battles(results: Fetched) -> AnyView {
    let lang = Lang::now();
    reactive(move || {
        let Some(told) = results.good::<Results>() else {
            return ().into_any();
        };
        let battles = found(&told.results);
        if battles.is_empty() {
            return ().into_any();
        }
        markup("record", page(&battles, lang))
    })
}

/// The battles among results, in their order.
fn found(results: &[GameResult]) -> Vec<Battle> {
    let battle = |result: &GameResult| {
        let Some(AnySummary::Isandlwana(summary)) = result.summary else {
            return None;
        };
        let rules = IsandlwanaRules::newest(&result.ruleset).ok()?;
        Some(Battle {
            id: result.id,
            side: rules.players().iter().next()?,
            points: summary.vp,
            ending: summary.ending,
        })
    };
    results.iter().filter_map(battle).collect()
}

/// The best of battles of one side: for the British the one with the most points, for the Zulu with the fewest; among equals the
/// earliest.
fn best(battles: &[Battle]) -> Option<Battle> {
    let worth = |battle: &&Battle| match battle.side {
        BRITISH => u16::MAX - battle.points,
        _ => battle.points,
    };
    battles.iter().rev().min_by_key(worth).copied()
}

fn page(battles: &[Battle], lang: Lang) -> Markup {
    let more = site_words(lang);
    let [british, zulu]: [Vec<Battle>; 2] = [true, false].map(|british| {
        let of_side = battles.iter().filter(|of| (of.side == BRITISH) == british);
        of_side.copied().collect()
    });
    html! {
        (of_side("british", more.battles_british, &british, lang, more))
        (of_side("zulu", more.battles_zulu, &zulu, lang, more))
    }
}

fn of_side(
    id: &str,
    title: &str,
    battles: &[Battle],
    lang: Lang,
    more: &'static SiteWords,
) -> Markup {
    let won = battles.iter().filter(|of| of.ending.winner() == of.side);
    let endings = ENDINGS.map(|ending| {
        let came = battles.iter().filter(|of| of.ending == ending);
        let name = any_ending(lang, AnyEnding::Isandlwana(ending)).to_owned();
        (name, came.count() as u32)
    });
    let id = format!("battles-{id}");
    html! {
        @if let Some(best) = best(battles) {
            h2 { (title) }
            dl class="record-sum" data-battles=(id) {
                div { dt { (more.record_games) } dd { (battles.len()) } }
                div { dt { (more.battles_won) } dd { (won.count()) } }
                div {
                    dt { (if best.side == BRITISH { more.battles_most } else { more.battles_fewest }) }
                    dd { (link("", &Route::IsandlwanaTable(best.id).path(), &best.points.to_string())) }
                }
            }
            (bars(&id, more.battles_endings, [more.record_result, more.record_games], &endings, more))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::api::GameKind;
    use shared::isandlwana::victory::Summary;

    fn result(number: u128, ruleset: &str, vp: u16, ending: Ending) -> GameResult {
        GameResult {
            id: Uuid::from_u128(number),
            kind: GameKind::Standard,
            day: None,
            ranked: false,
            ruleset: ruleset.to_owned(),
            turns: 6,
            undos: 0,
            finished_at: "2026-11-23T10:00:00Z".into(),
            summary: Some(AnySummary::Isandlwana(Summary {
                vp,
                ending,
                killed: 40,
                held: 90,
            })),
        }
    }

    #[test]
    fn battles_are_counted_by_the_side_that_the_player_led() {
        let results = [
            result(5, "isandlwana_solitaire_10.1", 778, Ending::Escape),
            result(4, "isandlwana_solitaire_zulu", 441, Ending::Massacre),
            result(3, "isandlwana_solitaire", 441, Ending::Massacre),
            result(2, "isandlwana_solitaire_zulu_h1", 612, Ending::Survival),
            result(1, "isandlwana_solitaire", 778, Ending::Escape),
            result(0, "chess_standard", 1, Ending::Escape),
        ];
        let battles = found(&results);
        assert_eq!(battles.len(), 5);
        let of = |british: bool| -> Vec<Battle> {
            let of_side = battles.iter().filter(|of| (of.side == BRITISH) == british);
            of_side.copied().collect()
        };
        let best = |british| best(&of(british)).map(|best| best.id.as_u128());
        assert_eq!((best(true), best(false)), (Some(1), Some(4)));
        for &lang in Lang::all() {
            let html = page(&battles, lang).0;
            assert_eq!(html.matches("data-battles").count(), 2, "{html}");
            assert!(html.contains(site_words(lang).battles_fewest));
            // The other side was never played.
            let html = page(&of(false), lang).0;
            assert_eq!(html.matches("data-battles").count(), 1, "{html}");
        }
    }
}
