//! The text of a thing's sheet: a card enlarged, an iButho and what blocks it, the pile and what is known of it. Facts come from
//! the table and from `shared`.

use shared::Figure;
use shared::ramparts::cards::CardSet;
use shared::ramparts::chits::ChitKind;
use shared::ramparts::pile::PileCard;
use shared::ramparts::{Building, Card, Edition, Formation, Ibutho, Phase, Post, Table};

use super::thing::Thing;
use super::{art, odds, rulebook_link};
use crate::kit::markup::{Markup, html, nothing};
use crate::words::{self, Lang, table_words};

/// Returns the name of a thing, for the head of its sheet.
pub(crate) fn title(table: &Table, thing: Thing, lang: Lang) -> String {
    let words = table_words(lang);
    match thing {
        Thing::Card(card) => words::card(lang, card).title.to_owned(),
        Thing::Ibutho(ibutho) => words::regiment(ibutho).to_owned(),
        Thing::Building(building) => words::building(lang, building).to_owned(),
        Thing::Ammunition => words.ammunition.to_owned(),
        Thing::Barricade => words.barricades.to_owned(),
        Thing::Platoon => words.platoon.to_owned(),
        Thing::Chit => match table.phase {
            Phase::Impi(window) => words::chit(lang, table.face(window.chit)),
            _ => words.cup.to_owned(),
        },
        Thing::Pile => words.draw_pile.to_owned(),
        Thing::Discard => words.discard_pile.to_owned(),
        Thing::Dice => words.plus_one.to_owned(),
    }
}

/// Everything else worth knowing, as markup.
pub(crate) fn about(table: &Table, thing: Thing, lang: Lang) -> Markup {
    let words = table_words(lang);
    let edition = table.options.edition();
    match thing {
        Thing::Card(card) => of_card(table, card, lang),
        Thing::Ibutho(ibutho) => of_ibutho(table, ibutho, lang),
        Thing::Building(building) => html! {
            @if table.fires.at(building) {
                p { (words.building_burns) }
            } @else {
                p { (words.building_stands(table.terms().points.building)) }
            }
            @for line in held(defenders(table, building), lang) { (told(edition, &line, "5.1.3")) }
        },
        Thing::Ammunition => html! {
            p { (if table.ammunition_low { words.ammunition_is_low } else { words.ammunition_is_fine }) }
        },
        Thing::Barricade => html! {
            (told(edition, &words.victory_at(words::rampart(lang, table.rampart)), "5.1.5"))
            @match table.rampart.next() {
                Some(next) => { p { (words.next_barricade(words::rampart(lang, next), table.stages)) } }
                None => { p { (words.nothing_to_build) } }
            }
            @if let Some(builder) = table.builder {
                p { (words.led_by(words::card(lang, builder).title)) }
            }
        },
        Thing::Platoon => html! {
            @match table.platoon {
                Some(platoon) => {
                    p {
                        (words.platoon_of(
                            words::card(lang, platoon.lieutenant).title,
                            words::card(lang, platoon.second).title,
                        ))
                    }
                }
                None => { p { (words.platoon_help(edition)) } }
            }
        },
        Thing::Chit => match table.phase {
            Phase::Impi(window) => html! {
                @let face = table.face(window.chit);
                div class="about-row" {
                    (art::chit(face, false))
                    p { (words::chit_help(lang, edition, face)) }
                }
                @if matches!(face, ChitKind::PrinceDabulamanzi) { (art::prince()) }
                @if let Some(caller) = window.called_by {
                    (told(edition, &words.called_by(&words::chit(lang, table.face(caller))), rulebook_link::of_chit(caller)))
                }
                @if let Some(formation) = window.delayed {
                    (told(edition, &words.delayed(words::formation(lang, formation)), "6.2.3"))
                }
            },
            _ => nothing(),
        },
        Thing::Pile => of_pile(table, lang),
        Thing::Discard => of_discard(table, lang),
        Thing::Dice => match table.phase {
            Phase::PlusOne(volley) | Phase::Luck(volley) => html! {
                div class="about-row" { @for &pips in volley.dice.pips() { (art::die(pips, false)) } }
                p { (words::asked(lang, table)) }
            },
            _ => nothing(),
        },
    }
}

/// Who defends this building.
fn defenders(table: &Table, building: Building) -> CardSet {
    let here =
        |hero: &Card| Table::defended_by(*hero).and_then(Formation::building) == Some(building);
    table.defences.iter().filter(here).collect()
}

/// A line for each defender of a box; together they may hold it more easily.
fn held(defenders: CardSet, lang: Lang) -> impl Iterator<Item = String> {
    defenders.iter().map(move |hero| {
        table_words(lang).defended_by(
            words::card(lang, hero).title,
            Table::hold_from(defenders),
            Table::hold_odds(defenders).percent(),
        )
    })
}

/// A ruling, with a link to its case.
fn told(edition: Edition, text: &str, case: &str) -> Markup {
    let text = rulebook_link::linked(edition, &format!("{} ({case})", text.trim_end_matches('.')));
    html! { p { (text) } }
}

fn of_card(table: &Table, card: Card, lang: Lang) -> Markup {
    let note = words::card(lang, card).note;
    html! {
        div class="card-detail" {
            div class="card" data-band=(art::band(card)) {
                (art::card_face(lang, table.options.edition(), card, None, true))
            }
        }
        @if !note.is_empty() { p class="card-note" { (note) } }
    }
}

fn of_ibutho(table: &Table, ibutho: Ibutho, lang: Lang) -> Markup {
    let words = table_words(lang);
    let regiment = table.regiment(ibutho);
    let track = regiment.formation;
    let edition = table.options.edition();
    let fact = |what: &str, case: &str, how: &str| {
        html! { div { dt { (rulebook_link::term(edition, case, what)) } dd { (rulebook_link::linked(edition, how)) } } }
    };
    let strength = words.of(regiment.strength(), table.full_strength(ibutho));
    // The groups outside reach further, and are not subject to what modifies the others' fire.
    let outside = table.tableau.and(CardSet::OUTSIDE).iter().next();
    let range = table.may_target(ibutho).or_else(|why| match outside {
        Some(group) => table.may_target_with(group, ibutho),
        None => Err(why),
    });
    html! {
        div class="about-row" {
            (art::warrior(ibutho))
            dl class="about-facts" {
                (fact(words.track, "2.1", words::formation(lang, track)))
                (fact(words.strength, "2.3", &strength))
                @match regiment.post {
                    Post::Box(number) => {
                        (fact(words.stands_at, "2.1", &words::place(lang, track, number)))
                        (fact(words.next_box, "5.1", &words::place_name(lang, track, number - 1)))
                    }
                    Post::Routed => { (fact(words.stands_at, "6.7.4", words.routed)) }
                    Post::Eliminated => { (fact(words.stands_at, "6.7.4", words.eliminated)) }
                }
                @for (_, percent) in odds::next_forward(table).filter(|(one, _)| *one == ibutho) {
                    (fact(words.next_forward, "5.1", &words.percent(percent)))
                }
                @match range {
                    Ok(range) => {
                        // Of any volley but the bayonets', which differ by night.
                        (fact(words.range, "6.7.1", words::range(lang, range)))
                        (fact(words.minus, "6.7.5", &Figure::from(i32::from(table.modifier(Card::FireAtWill, ibutho))).to_string()))
                    }
                    Err(why) => {
                        (fact(words.range, "6.7.1", &words.reason(words::illegal(lang, why), edition.case(why))))
                    }
                }
            }
        }
        @for (line, case) in in_the_way(table, ibutho, lang) { (told(edition, &line, case)) }
        p class="card-note" { (words.history_of(ibutho)) " " (words.commander) }
    }
}

/// An iButho in one sentence, for a screen reader.
pub(crate) fn ibutho_label(table: &Table, ibutho: Ibutho, lang: Lang) -> String {
    let words = table_words(lang);
    let regiment = table.regiment(ibutho);
    let track = regiment.formation;
    let mut parts = vec![
        // As on the map.
        format!("{} {}", words::regiment(ibutho), regiment.strength()),
        words.on_track(words::formation(lang, track)),
    ];
    match regiment.post {
        Post::Box(number) => {
            parts.push(words::place_name(lang, track, number));
            parts.push(format!(
                "{} {}",
                words.strength,
                words.of(regiment.strength(), table.full_strength(ibutho))
            ));
            parts.push(format!(
                "{}: {}",
                words.next_box,
                words::place_name(lang, track, number - 1)
            ));
        }
        Post::Routed => parts.push(words.routed.to_owned()),
        Post::Eliminated => parts.push(words.eliminated.to_owned()),
    }
    parts.extend(in_the_way(table, ibutho, lang).map(|(line, _)| line));
    parts.join(", ")
}

/// What is in front of an iButho, each with its case: another one, a defender, a fire, the end.
fn in_the_way(
    table: &Table,
    ibutho: Ibutho,
    lang: Lang,
) -> impl Iterator<Item = (String, &'static str)> {
    let words = table_words(lang);
    let regiment = table.regiment(ibutho);
    let mut lines = Vec::new();
    let Some(next) = regiment.at().map(|number| number - 1) else {
        return lines.into_iter();
    };
    if let Some(other) = table.in_interior(regiment.formation.gate(), next) {
        lines.push((words.blocked_by(words::regiment(other)), "5.1.2"));
    }
    lines.extend(held(table.defenders_against(ibutho), lang).map(|line| (line, "5.1.3")));
    let building = regiment.formation.building().filter(|_| next == 1);
    if building.is_some_and(|building| table.fires.at(building)) {
        lines.push((words.fire_stops.to_owned(), "5.1.3"));
    }
    if next == table.rampart.number() {
        lines.push((words.last_box.to_owned(), "5.1.5"));
    }
    lines.into_iter()
}

fn of_pile(table: &Table, lang: Lang) -> Markup {
    let words = table_words(lang);
    let places: Vec<PileCard> = table.pile.places().collect();
    let bottom = places
        .iter()
        .filter(|place| matches!(place, PileCard::Bottom))
        .count();
    // Adjacent unknown ones are one line.
    let runs =
        places.chunk_by(|one, next| matches!((one, next), (PileCard::Unknown, PileCard::Unknown)));
    html! {
        p { (words.pile_holds(table.pile.len())) }
        ol class="places" {
            @for run in runs {
                @match run[0] {
                    PileCard::Unknown => { li { (words.unknown_cards(run.len() as u8)) } }
                    PileCard::Known(card) => { li { b { (named(table, card, lang)) } } }
                    PileCard::Bottom => {}
                }
            }
            @if bottom > 0 { li { (words.bottom_cards(bottom as u8)) } }
        }
        @if table.left_out.cards > 0 { p { (words.cards_left_out(table.left_out.cards)) } }
    }
}

/// A card's name, with a link into the rulebook.
fn named(table: &Table, card: Card, lang: Lang) -> Markup {
    rulebook_link::card(table.options.edition(), card, words::card(lang, card).title)
}

fn of_discard(table: &Table, lang: Lang) -> Markup {
    let edition = table.options.edition();
    html! {
        @if table.discard.is_empty() {
            p { (table_words(lang).no_discards) }
        } @else {
            ul class="places" {
                @for card in edition.in_order(table.discard) {
                    @let [close, medium, long, four] = card.face().dice;
                    li {
                        span class="card-no" { (edition.number(card).unwrap_or_default()) }
                        " " (named(table, card, lang))
                        @if [close, medium, long, four] != [0; 4] {
                            " " small { (close) "/" (medium) "/" (long) }
                        }
                    }
                }
            }
        }
    }
}
