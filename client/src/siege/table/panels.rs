//! The panels beside the map: the state of the post, the cup, and the log.

use leptos::prelude::*;
use shared::Figure;
use shared::ramparts::chits::{Chit, ChitKind, ChitSet};
use shared::ramparts::table::Morning;
use shared::ramparts::{Building, Edition, Event, Ibutho, Table, Variant};

use super::roster::roster;
use super::screen::Screen;
use super::situation::volleys_now;
use super::thing::Thing;
use super::{art, odds, rulebook_link};
use crate::kit::after_paint::{after_paint, after_paint_once_drawn};
use crate::kit::appended_list::AppendedList;
use crate::kit::follow::{self, Drawn, Follow, button, element, part};
use crate::kit::markup::{CHILD_END, Markup, Render as _, html, nothing};
use crate::siege::game::HistoryLine;
use crate::words::{self, Lang};

/// The current state of the post.
pub(crate) fn post(screen: Screen) -> AnyView {
    let facts = after_paint(follow::markup(move || {
        screen.read(|table| facts(table, screen.lang))
    }));
    let heading =
        follow::effect(move |heading| heading.set_text_content(Some(screen.words().post)));
    let inside = vec![
        element(
            "h2",
            &[("class", "heading"), ("id", "post-h")],
            heading,
            Vec::new(),
        ),
        part(
            "div",
            &[("class", "piles"), ("data-arrows", "")],
            vec![pile(screen, Thing::Pile), pile(screen, Thing::Discard)],
        ),
        roster(screen),
        element("dl", &[("class", "facts")], facts, Vec::new()),
    ];
    part(
        "section",
        &[("class", "paper post"), ("aria-labelledby", "post-h")],
        inside,
    )
}

fn pile(screen: Screen, thing: Thing) -> AnyView {
    let drawn = Drawn::default();
    let follows = after_paint(follow::effect(move |button| {
        let words = screen.words();
        let (sign, name, cards) = screen.read(|table| match thing {
            Thing::Pile => ("cards", words.draw_pile, u32::from(table.pile.len())),
            _ => ("discard", words.discard_pile, table.discard.len()),
        });
        follow::put(button, "data-thing", Some(&thing.key()));
        follow::flag(button, "data-legal", screen.is_marked(thing));
        drawn.draw(
            button,
            html! {
                (art::icon(sign)) span { (name) ": " (cards) }
                @for told in screen.told_marks(thing) { (art::unseen(told)) }
            },
        );
    }));
    button("btn btn-small pile", "", follows)
}

fn facts(table: &Table, lang: Lang) -> Markup {
    let words = words::table_words(lang);
    let edition = table.options.edition();
    let mut all = nothing();
    // Each fact links to its case.
    let mut fact = |sign: &str, warn: bool, at: &str, what: &str, how: &str| {
        // Two to a line, unless they are long.
        let wide = what.chars().count() + how.chars().count() > 12;
        html! {
            div data-warn[warn] data-wide[wide] {
                (art::icon(sign))
                dt { (rulebook_link::term(edition, at, what)) }
                dd { (how) }
            }
            (CHILD_END)
        }
        .render_to(&mut all.0);
    };
    let low = table.ammunition_low;
    fact(
        "ammunition",
        low,
        "6.6",
        words.ammunition_short,
        if low { words.low } else { words.fine },
    );
    let built = match table.rampart.next() {
        Some(_) => words.stage(table.stages),
        None => words.all_built.to_owned(),
    };
    fact("hammer", false, "6.4", words.barricade, &built);
    let platoon = if table.platoon.is_some() {
        words.formed
    } else {
        words.not_formed
    };
    fact("platoon", false, "6.3", words.platoon_short, platoon);
    let lost = Ibutho::ALL
        .into_iter()
        .map(|ibutho| table.full_hits(ibutho) - table.regiment(ibutho).hits)
        .sum::<u8>();
    fact("hit", false, "6.7.4", words.hits, &lost.to_string());
    fact(
        "victory",
        false,
        "5.1.5",
        words.victory_marker,
        words::rampart(lang, table.rampart),
    );
    if let Some(builder) = table.builder {
        fact(
            "hammer",
            false,
            "6.4",
            words.builder,
            words::card(lang, builder).title,
        );
    }
    for building in Building::ALL {
        if table.fires.at(building) {
            fact(
                "fire",
                true,
                "5.3.1",
                words::building(lang, building),
                words.burns,
            );
        }
    }
    let minus = table.minus();
    if minus > 0 {
        let why = volleys_now(table, lang);
        let minus = Figure::from(-i32::from(minus)).to_string();
        fact("volley", true, "6.7.5", &why, &minus);
    }
    if table.this_turn.steady_aim {
        fact("volley", false, "6.7.5", words.steady_aim, words.this_turn);
    }
    if table.this_turn.rest {
        fact("volley", true, "5.2", words.no_volleys, words.this_turn);
    }
    let turn = &table.this_turn;
    for (what, dice) in [
        (words.long_dice, turn.long_dice),
        (words.next_dice, turn.next_dice),
        (words.every_dice, turn.every_dice),
    ] {
        if dice > 0 {
            fact("volley", false, "6.7.3", what, &format!("+{dice}"));
        }
    }
    for group in table.banners.iter() {
        fact(
            "while",
            false,
            "11.0",
            words::name(lang, group),
            words.banner,
        );
    }
    for card in table.wasted.iter() {
        fact(
            "discard",
            false,
            "R18",
            words::name(lang, card),
            words.wasted,
        );
    }
    if table.options.edition() == Edition::First {
        fact("book", false, "1.0", words.edition, words.first);
    }
    let mut options = Vec::new();
    for &variant in table.terms().variants {
        if table.options.has(variant) {
            options.push(words::ui(lang).variant(variant).0.to_owned());
        }
    }
    let cards = table.options.cards().len() as usize;
    if cards > 0 {
        options.push(words.hand_count(cards, false));
    }
    if !options.is_empty() {
        fact("book", false, "12.0", words.options, &options.join(", "));
    }
    all
}

/// What may still be drawn from the cup, and what is used.
pub(crate) fn cup(screen: Screen) -> AnyView {
    let heading = follow::markup(move || {
        let words = screen.words();
        screen.read(|table| {
            html! {
                (rulebook_link::term(table.options.edition(), "2.3", words.cup))
                ": " (words.cup_counts(table.chits_in_cup(), table.used.len()))
            }
        })
    });
    // A chit changes one of its drawings: parsing all of them was the longest task after a tap.
    let chits = follow::markup(move || screen.read(|table| chits(table, screen.lang)));
    let notes = follow::markup(move || screen.read(|table| cup_notes(table, screen.lang)));
    let inside = vec![
        element(
            "h2",
            &[("class", "heading")],
            after_paint_once_drawn(heading),
            Vec::new(),
        ),
        element(
            "ul",
            &[("class", "cup-list")],
            after_paint_once_drawn(chits),
            Vec::new(),
        ),
        element("div", &[], after_paint_once_drawn(notes), Vec::new()),
    ];
    paper("paper cup", follow::effect(|_| {}), inside)
}

/// A scrolling panel, so the keyboard can reach it.
fn paper(class: &'static str, follows: Follow, inside: Vec<AnyView>) -> AnyView {
    let attributes = [("class", class), ("tabindex", "0"), ("data-arrows", "")];
    element("section", &attributes, follows, inside)
}

/// The chits left out, the odds of an advance, and what the morning brings.
fn cup_notes(table: &Table, lang: Lang) -> Markup {
    let words = words::table_words(lang);
    let edition = table.options.edition();
    let morning = match table.morning {
        Morning::NotYet if table.options.has(Variant::MorningAttack) => {
            Some(words.morning_to_come(edition).to_owned())
        }
        Morning::Assault { total } => Some(words.morning(edition, total)),
        Morning::NotYet | Morning::Dawn => None,
    };
    let left_out = table.left_out.chits;
    html! {
        @if left_out > 0 { p { (words.chits_left_out(left_out)) } }
        (next_forward(table, lang))
        @if let Some(morning) = morning { p { (morning) } }
    }
}

/// The chance that the next chit orders each regiment forward.
fn next_forward(table: &Table, lang: Lang) -> Markup {
    let words = words::table_words(lang);
    let odds: Vec<String> = odds::next_forward(table)
        .map(|(ibutho, percent)| format!("{} {}", words::regiment(ibutho), words.percent(percent)))
        .collect();
    html! {
        @if !odds.is_empty() {
            p { (words.next_forward) ": " (odds.join(", ")) }
        }
    }
}

/// A chit of each kind, how many of it are in the cup, and how many are used.
fn chits(table: &Table, lang: Lang) -> Markup {
    let mut kinds: Vec<(ChitKind, Chit)> = Vec::new();
    for chit in ChitSet::ALL.iter() {
        let face = table.face(chit);
        if kinds.iter().all(|(kind, _)| *kind != face) {
            kinds.push((face, chit));
        }
    }
    html! {
        @for (face, chit) in kinds {
            @let kind = ChitSet::of_kind(face, table.split());
            @let (cup, used) = (table.cup.and(kind).len(), table.used.and(kind).len());
            @let counts = words::table_words(lang).cup_counts(cup, used);
            @let said = format!("{}: {counts}", words::chit(lang, face));
            @let face = html! { (art::chit(face, false)) span class="visually-hidden" { (said) } };
            li data-none[cup == 0] title=(said) {
                (rulebook_link::term(table.options.edition(), rulebook_link::of_chit(chit), face))
                span class="times" aria-hidden="true" { (cup) }
                @if used > 0 { span class="times used" aria-hidden="true" { (used) } }
            }
            (CHILD_END)
        }
    }
}

/// The log in order; the styles keep its end in view. What is still to be shown on the map is not given away.
pub(crate) fn log_pane(screen: Screen) -> AnyView {
    let heading = follow::markup(move || html! { (screen.words().log) });
    let drawn = AppendedList::default();
    let lines = follow::effect(move |list| {
        if screen.playback.now.with(|now| now.playing) {
            return;
        }
        screen.play.history.with(|history| {
            screen.play.table.with_untracked(|table| {
                let Some(table) = table else { return };
                drawn.draw(
                    list,
                    history.lines(),
                    |before: Option<&HistoryLine>, line| {
                        let turn =
                            Some(line.turn).filter(|&turn| before.map(|it| it.turn) != Some(turn));
                        [
                            turn.map(|turn| log_turn(screen, turn)),
                            log_line(screen, line, table),
                        ]
                    },
                );
            });
        });
    });
    let inside = vec![
        element("h2", &[("class", "heading")], heading, Vec::new()),
        element("ol", &[("class", "log")], after_paint(lines), Vec::new()),
    ];
    let named = follow::effect(move |pane| {
        for (name, value) in [("role", "region"), ("aria-label", screen.words().log)] {
            follow::put(pane, name, Some(value));
        }
    });
    paper("paper log-pane", named, inside)
}

fn log_turn(screen: Screen, turn: u16) -> Markup {
    let words = screen.words();
    html! {
        li class="log-turn" {
            @match turn {
                0 => { (words.set_up) }
                turn => { (words.turn) " " (turn) }
            }
        }
    }
}

/// `None` for what another line or the heading contains already.
fn log_line(screen: Screen, line: &HistoryLine, table: &Table) -> Option<Markup> {
    let lang = screen.lang;
    if let Event::PhaseBegins { phase } = line.event
        && !line.taken_back
    {
        return Some(html! { li class="log-phase" { (words::phase(lang, phase)) } });
    }
    if matches!(line.event, Event::TurnBegins { .. }) {
        return None;
    }
    let text = words::event(lang, &line.event, table)?;
    let (what, sign) = kind(&line.event);
    let edition = table.options.edition();
    let watches = screen.play.viewer.watches();
    let text = if watches {
        // A line is a link to its moment.
        html! { a tabindex="-1" href={ "#" (line.seq) } { (text) } }
    } else {
        rulebook_link::card_of(&line.event)
            .and_then(|card| {
                let name = words::name(lang, card);
                let (before, after) = text.split_once(name)?;
                Some(html! { (before) (rulebook_link::card_aside(edition, card, name)) (after) })
            })
            .unwrap_or_else(|| html! { (text) })
    };
    let case = rulebook_link::of_event(&line.event);
    let book = html! { (art::icon(sign)) span class="visually-hidden" { (case) } };
    Some(html! {
        li class="log-line" data-what=(if line.taken_back { "undo" } else { what })
            data-at=[watches.then_some(line.seq)]
        {
            (rulebook_link::term_aside(edition, case, book))
            span {
                @if line.taken_back {
                    span class="visually-hidden" { (screen.words().taken_back) ": " } s { (text) }
                } @else { (text) }
            }
        }
    })
}

/// The marking of an event in the log.
const fn kind(event: &Event) -> (&'static str, &'static str) {
    match event {
        Event::ChitDrawn { .. }
        | Event::ChitBack { .. }
        | Event::ChitUsed { .. }
        | Event::ChitIgnored { .. }
        | Event::NoAdvanceLeft
        | Event::NobodyCalled
        | Event::PrinceDie { .. }
        | Event::Overheated
        | Event::SnipedAt
        | Event::RestTheLads
        | Event::Debate => ("chit", "cup"),
        Event::Fired { .. }
        | Event::Modified { .. }
        | Event::Raised { .. }
        | Event::Turned { .. } => ("dice", "volley"),
        Event::Hit { .. } | Event::Eliminated { .. } => ("hit", "hit"),
        Event::AblazeDie { .. }
        | Event::CaughtFire { .. }
        | Event::FireOut { .. }
        | Event::FireFightDie { .. }
        | Event::StoppedByFire { .. } => ("fire", "fire"),
        Event::StageBuilt { .. } | Event::BarricadeComplete { .. } | Event::WorkLed { .. } => {
            ("card", "hammer")
        }
        Event::Defence { .. }
        | Event::DefencePlaced { .. }
        | Event::Stopped { .. }
        | Event::BannerRaised { .. } => ("dice", "while"),
        Event::MorningAttack => ("end", "sun"),
        Event::Distributed { .. } | Event::AmmunitionLow => ("card", "ammunition"),
        Event::NightFalls => ("end", "moon"),
        Event::Ended { .. } => ("end", "wreath"),
        Event::Deployed { .. }
        | Event::Advanced { .. }
        | Event::Blocked { .. }
        | Event::Delayed { .. }
        | Event::Retreated { .. }
        | Event::Displaced { .. }
        | Event::Gathered { .. }
        | Event::Routed { .. }
        | Event::Rallied { .. }
        | Event::Regrouped { .. }
        | Event::StrengthVaries { .. }
        | Event::NoEffect => ("move", "step"),
        _ => ("card", "cards"),
    }
}
