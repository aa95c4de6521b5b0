//! What a thing's sheet says of it: a card held up, an iButho and what stands in its router, the pile and what is known
//! of it. Facts come from the table and from `shared`.

use std::fmt::Write as _;

use shared::Figure;
use shared::ramparts::cards::CardSet;
use shared::ramparts::event::Dice;
use shared::ramparts::pile::Place;
use shared::ramparts::{
    Ability, Action, Building, Card, Edition, Formation, Ibutho, Phase, Post, Table,
};

use super::thing::Thing;
use super::{art, case};
use crate::words::{self, Lang, table_words};

/// Its name.
pub(crate) fn title(table: &Table, thing: Thing, lang: Lang) -> String {
    let words = table_words(lang);
    match thing {
        Thing::Card(card) => words::card(lang, card).title.to_owned(),
        Thing::Ibutho(ibutho) => ibutho.name().to_owned(),
        Thing::Building(building) => words::building(lang, building).to_owned(),
        Thing::Ammunition => words.ammunition.to_owned(),
        Thing::Barricade => words.barricades.to_owned(),
        Thing::Platoon => words.platoon.to_owned(),
        Thing::Chit => match table.phase {
            Phase::Impi(window) => words::chit(lang, window.chit),
            _ => words.cup.to_owned(),
        },
        Thing::Pile => words.draw_pile.to_owned(),
        Thing::Discard => words.discard_pile.to_owned(),
        Thing::Dice => words.plus_one.to_owned(),
    }
}

/// Everything else worth knowing, as markup.
pub(crate) fn html(table: &Table, thing: Thing, lang: Lang) -> String {
    let words = table_words(lang);
    let edition = table.options.edition();
    match thing {
        Thing::Card(card) => of_card(table, card, lang),
        Thing::Ibutho(ibutho) => of_ibutho(table, ibutho, lang),
        Thing::Building(building) => {
            let burns = table.fires.at(building);
            let mut html = if burns {
                paragraph(words.building_burns)
            } else {
                paragraph(&(words.building_stands)(table.terms().points.building))
            };
            for line in held(defenders(table, building), lang) {
                html += &told(edition, &line, "5.1.3");
            }
            html
        }
        Thing::Ammunition => paragraph(if table.ammunition_low {
            words.ammunition_is_low
        } else {
            words.ammunition_is_fine
        }),
        Thing::Barricade => {
            let here = words::rampart(lang, table.rampart);
            let mut html = told(edition, &(words.victory_at)(here), "5.1.5");
            html += &match table.rampart.next() {
                Some(next) => paragraph(&(words.next_barricade)(
                    words::rampart(lang, next),
                    table.stages,
                )),
                None => paragraph(words.nothing_to_build),
            };
            if let Some(builder) = table.builder {
                html += &paragraph(&(words.led_by)(words::card(lang, builder).title));
            }
            html
        }
        Thing::Platoon => match table.platoon {
            Some(platoon) => paragraph(&(words.platoon_of)(
                words::card(lang, platoon.lieutenant).title,
                words::card(lang, platoon.second).title,
            )),
            None => paragraph((words.platoon_help)(table.options.edition())),
        },
        Thing::Chit => match table.phase {
            Phase::Impi(window) => {
                let mut html = format!(
                    "<div class=\"about-row\">{}{}</div>",
                    art::chit(window.chit, false),
                    paragraph(words::chit_help(lang, table.options.edition(), window.chit))
                );
                if let Some(caller) = window.called_by {
                    let by = (words.called_by)(&words::chit(lang, caller));
                    html += &told(edition, &by, case::of_chit(caller));
                }
                if let Some(formation) = window.delayed {
                    let by = (words.delayed)(words::formation(lang, formation));
                    html += &told(edition, &by, "6.2.3");
                }
                html
            }
            _ => String::new(),
        },
        Thing::Pile => of_pile(table, lang),
        Thing::Discard => of_discard(table, lang),
        Thing::Dice => match table.phase {
            Phase::PlusOne(volley) | Phase::Luck(volley) => format!(
                "<div class=\"about-row\">{}</div>{}",
                dice(volley.dice),
                paragraph(&words::asked(lang, table))
            ),
            _ => String::new(),
        },
    }
}

/// Dice that lie on the table.
fn dice(thrown: Dice) -> String {
    thrown
        .pips()
        .iter()
        .map(|&pips| art::die(pips, false))
        .collect()
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
        (table_words(lang).defended_by)(words::card(lang, hero).title, Table::hold_from(defenders))
    })
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>", art::escaped(text))
}

/// What a case rules, with the way to it.
fn told(edition: Edition, text: &str, case: &str) -> String {
    let text = case::linked(edition, &format!("{} ({case})", text.trim_end_matches('.')));
    format!("<p>{text}</p>")
}

fn of_card(table: &Table, card: Card, lang: Lang) -> String {
    let note = words::card(lang, card).note;
    let note = if note.is_empty() {
        String::new()
    } else {
        format!("<p class=\"card-note\">{}</p>", art::escaped(note))
    };
    format!(
        "<div class=\"card-detail\"><div class=\"card\" data-band=\"{}\">{}</div></div>{note}",
        art::band(card),
        art::card_face(lang, table.options.edition(), card, None, true)
    )
}

fn of_ibutho(table: &Table, ibutho: Ibutho, lang: Lang) -> String {
    let words = table_words(lang);
    let regiment = table.regiment(ibutho);
    let track = regiment.formation;
    let edition = table.options.edition();
    let mut html = format!(
        "<div class=\"about-row\">{}<dl class=\"about-facts\">",
        art::picture("about-shield", Some("0 0 60 100"), art::shield(ibutho))
    );
    let mut fact = |what: &str, case: &str, how: &str| {
        let _ = write!(
            html,
            "<div><dt>{}</dt><dd>{}</dd></div>",
            case::term(edition, case, what),
            case::linked(edition, how)
        );
    };
    fact(words.track, "2.1", words::formation(lang, track));
    fact(
        words.strength,
        "2.3",
        &(words.of)(regiment.strength(), table.full_hits(ibutho) + 1),
    );
    match regiment.post {
        Post::Box(number) => {
            fact(words.stands_at, "2.1", &words::place(lang, track, number));
            fact(
                words.next_box,
                "5.1",
                &words::place(lang, track, number - 1),
            );
        }
        Post::Routed => fact(words.stands_at, "6.7.4", words.routed),
        Post::Eliminated => fact(words.stands_at, "6.7.4", words.eliminated),
    }
    // The groups outside reach further, and are free of what draws the others' fire.
    let outside = table.tableau.and(CardSet::OUTSIDE).iter().next();
    let range = table.may_target(ibutho).or_else(|why| match outside {
        Some(group) => table.may_target_with(group, ibutho),
        None => Err(why),
    });
    match range {
        Ok(range) => {
            fact(words.range, "6.7.1", words::range(lang, range));
            fact(
                words.minus,
                "6.7.5",
                &Figure::from(-i32::from(table.minus())).to_string(),
            );
        }
        Err(why) => fact(
            words.range,
            "6.7.1",
            &(words.reason)(words::illegal(lang, why), edition.case(why)),
        ),
    }
    html.push_str("</dl></div>");
    for (line, case) in in_the_way(table, ibutho, lang) {
        html += &told(edition, &line, case);
    }
    html
}

/// An iButho in one breath, for a screen reader.
pub(crate) fn ibutho_label(table: &Table, ibutho: Ibutho, lang: Lang, marked: bool) -> String {
    let words = table_words(lang);
    let regiment = table.regiment(ibutho);
    let track = regiment.formation;
    let mut parts = vec![
        // As it reads on the map.
        format!("{} {}", ibutho.name(), regiment.strength()),
        (words.on_track)(words::formation(lang, track)),
    ];
    match regiment.post {
        Post::Box(number) => {
            parts.push(words::place(lang, track, number));
            parts.push(format!(
                "{} {}",
                words.strength,
                (words.of)(regiment.strength(), table.full_hits(ibutho) + 1)
            ));
            parts.push(format!(
                "{}: {}",
                words.next_box,
                words::place(lang, track, number - 1)
            ));
        }
        Post::Routed => parts.push(words.routed.to_owned()),
        Post::Eliminated => parts.push(words.eliminated.to_owned()),
    }
    parts.extend(in_the_way(table, ibutho, lang).map(|(line, _)| line));
    if marked {
        parts.push(words.marked.to_owned());
    }
    parts.join(", ")
}

/// What stands before an iButho, each with its case: another one, a defender, a fire, the end.
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
        lines.push(((words.blocked_by)(other.name()), "5.1.2"));
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

fn of_pile(table: &Table, lang: Lang) -> String {
    let words = table_words(lang);
    let mut html = paragraph(&(words.pile_holds)(table.pile.len()));
    html.push_str("<ol class=\"places\">");
    let mut unknown = 0;
    let mut bottom = 0;
    let flush = |html: &mut String, unknown: &mut u8| {
        if *unknown > 0 {
            let _ = write!(
                html,
                "<li>{}</li>",
                art::escaped(&(words.unknown_cards)(*unknown))
            );
            *unknown = 0;
        }
    };
    for place in table.pile.places() {
        match place {
            Place::Unknown => unknown += 1,
            Place::Bottom => {
                flush(&mut html, &mut unknown);
                bottom += 1;
            }
            Place::Known(card) => {
                flush(&mut html, &mut unknown);
                let _ = write!(html, "<li><b>{}</b></li>", named(table, card, lang));
            }
        }
    }
    flush(&mut html, &mut unknown);
    if bottom > 0 {
        let _ = write!(
            html,
            "<li>{}</li>",
            art::escaped(&(words.bottom_cards)(bottom))
        );
    }
    html.push_str("</ol>");
    if table.left_out.cards > 0 {
        html += &paragraph(&(words.cards_left_out)(table.left_out.cards));
    }
    html
}

/// A card's name, and the way to it in the rulebook.
fn named(table: &Table, card: Card, lang: Lang) -> String {
    let name = art::escaped(words::card(lang, card).title);
    case::card(table.options.edition(), card, &name)
}

fn of_discard(table: &Table, lang: Lang) -> String {
    let words = table_words(lang);
    if table.discard.is_empty() {
        return paragraph(words.no_discards);
    }
    let mut html = String::from("<ul class=\"places\">");
    let edition = table.options.edition();
    for card in edition.in_order(table.discard) {
        let [close, medium, long, four] = card.face().dice;
        let dice = if [close, medium, long, four] == [0; 4] {
            String::new()
        } else {
            format!(" <small>{close}/{medium}/{long}</small>")
        };
        let _ = write!(
            html,
            "<li><span class=\"card-no\">{}</span> {}{dice}</li>",
            edition.number(card).unwrap_or_default(),
            named(table, card, lang)
        );
    }
    html.push_str("</ul>");
    html
}

/// Dice and −1 of an action that fires; empty for any other.
pub(crate) fn odds(table: &Table, action: Action, lang: Lang) -> String {
    let (card, at) = match action {
        Action::Volley { card, at }
        | Action::Ability(
            Ability::SchiessDiscard { card, at } | Ability::AllenDiscard { card, at },
        ) => (card, at),
        _ => return String::new(),
    };
    match table.may_target_with(card, at) {
        Ok(range) => (table_words(lang).odds)(
            words::range(lang, range),
            table.volley_dice(card, range),
            table.modifier(card, at),
        ),
        Err(_) => String::new(),
    }
}
