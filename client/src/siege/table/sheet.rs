//! The sheets over the table: a thing with its possible and impossible actions, the list of all choices, help, a case of the
//! rulebook, the end.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::{Ability, Action, Card, Score, Table, turned};

use super::about;
use super::advice::{ADVISOR, Advisor};
use super::aim::{Aim, Pointed};
use super::art;
use super::choices::{ChoiceGroup, Offer};
use super::help;
use super::input::NEW_LUCK;
use super::marks::Known;
use super::odds;
use super::rulebook_link;
use super::screen::{Does, Open, Screen, compact};
use super::thing::Thing;
use crate::guide::{FINISH, RESTART};
use crate::kit::after_paint::first_after_paint;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::markup::{Markup, html, nothing};
use crate::kit::reactive::switch;
use crate::kit::sheet::{self, Sheet};
use crate::kit::window::{edges, is_desktop};
use crate::play::Viewer;
use crate::words::{self, Lang};

/// The table's only sheet.
pub(crate) fn sheet(screen: Screen) -> AnyView {
    let open = move || screen.selection.with(|selection| selection.open);
    let drawn = follow::markup(move || {
        let mut lines = Lines::of(screen);
        let html = open().map_or_else(nothing, |open| body(&mut lines, open));
        screen.note_lines(lines.does);
        html
    });
    // Advice comes late: the focused line or switch keeps the focus when redrawn.
    let body = follow::effect(move |body| {
        let here = focus::active().filter(|at| body.contains(Some(at)));
        let same = here.map(|at| match at.get_attribute("data-action") {
            Some(action) => format!(".sheet [data-action='{action}']:not([data-advised])"),
            None => format!(".sheet [id='{}']", at.id()),
        });
        drawn(body);
        let _ = same.is_some_and(|same| focus::is_nowhere() && focus::focus_on(&same));
    });
    // On a desktop a sheet's position depends on its size.
    let body = first_after_paint(body, || !is_desktop());
    tell_advice(screen);
    let title =
        follow::markup(move || open().map_or_else(nothing, |open| html! { (title(screen, open)) }));
    let (before, read) = (Cell::new(None), Cell::new(String::new()));
    let laid = follow::effect(move |dialog| {
        let open = open();
        let is_new = before.replace(open) != open;
        let case = screen.rules_text.place();
        let is_another = read.replace(case.clone()) != case;
        // A case has led to another one.
        let turned = is_another && !is_new && open == Some(Open::Rules);
        follow::flag(
            dialog,
            "data-wide",
            matches!(open, Some(Open::Thing(Thing::Card(_)))),
        );
        sheet::set_open(dialog, open.is_some());
        if open.is_none() {
            return;
        }
        let dialog: &web_sys::HtmlElement = dialog.unchecked_ref();
        if is_new || turned {
            dialog.set_scroll_top(0);
        }
        let anchor = match open {
            Some(Open::Thing(thing)) if is_desktop() => Some(thing),
            _ => None,
        };
        if anchor.is_none() {
            place(dialog, None);
        }
        let dialog = dialog.clone();
        let drawn = move || {
            if anchor.is_some() {
                place(&dialog, anchor);
            }
            // The link is gone with the case that contained it.
            if turned {
                focus::give_to(dialog.query_selector(".rulebook > *").ok().flatten());
            }
            // Updates leave the focus where it is, unless the focused line is gone.
            let on_line =
                || focus::active().is_some_and(|at| at.matches(".sheet-body *") == Ok(true));
            // A guide may have focused a line meanwhile.
            if is_new && !on_line() || focus::is_nowhere() {
                let _ = focus::focus_on(".sheet [data-legal]")
                    || focus::focus_on(".sheet [data-do='close']");
            }
        };
        // The content follows after the paint, except on a desktop, where the sheet is positioned beside its thing before it is visible.
        if anchor.is_some() {
            request_animation_frame(drawn);
        } else {
            focus::soon(Box::new(drawn));
        }
    });
    sheet::sheet(Sheet {
        title,
        body,
        laid,
        more: vec![super::toasts(screen, true)],
        news: sheet::news(screen.live_region, open),
        closed: Box::new(move || screen.set_sheet(None)),
    })
}

/// The best advice is announced when it arrives while the list is open: earlier advice is the first item of the list.
fn tell_advice(screen: Screen) {
    let waits = Cell::new(false);
    follow::always(Box::new(move || {
        let open = screen.selection.with(|selection| selection.open);
        let waiting = open == Some(Open::Choices) && screen.advisor.is_on();
        let best = screen.advisor.best();
        if !waits.replace(waiting && best.is_empty()) || !waiting {
            return;
        }
        let action = best.first().and_then(|&one| {
            let of = |known: &Known| known.legal.get(one.place).copied();
            Some((
                one,
                screen.selection.with(|selection| of(&selection.known))?,
            ))
        });
        if let Some((one, action)) = action {
            let says = Advisor::told(screen.lang, one, &best);
            let (advice, named) = (screen.words().advice, screen.named(action));
            screen
                .live_region
                .say(&format!("{advice}: {named}. {says}"));
        }
    }));
}

/// Between a thing and its sheet, and between sheet and window's edge.
const GAP: i32 = 12;

/// On a desktop a thing's sheet is beside the thing, above it if it is a card; else where the styles put it.
fn place(dialog: &web_sys::HtmlElement, anchor: Option<Thing>) {
    let style = dialog.style();
    let thing = anchor
        .and_then(|thing| {
            document()
                .query_selector(&format!(".table [data-thing='{}']", thing.key()))
                .ok()
        })
        .flatten();
    let Some(thing) = thing else {
        let _ = dialog.remove_attribute("data-popover");
        let _ = style.remove_property("left");
        let _ = style.remove_property("top");
        return;
    };
    let _ = dialog.set_attribute("data-popover", "");
    let [left, top, right, bottom] = edges(&thing);
    let (wide, high) = (dialog.offset_width(), dialog.offset_height());
    let page = document().document_element();
    let (room_x, room_y) = page.map_or((0, 0), |page| (page.client_width(), page.client_height()));
    let (x, y) = if thing.class_list().contains("card") {
        (left, top - GAP - high)
    } else if right + GAP + wide < room_x {
        (right + GAP, (top + bottom - high) / 2)
    } else {
        (left - GAP - wide, (top + bottom - high) / 2)
    };
    let _ = style.set_property(
        "left",
        &format!("{}px", x.min(room_x - wide - GAP).max(GAP)),
    );
    let _ = style.set_property("top", &format!("{}px", y.min(room_y - high - GAP).max(GAP)));
}

fn title(screen: Screen, open: Open) -> String {
    let words = screen.words();
    match open {
        Open::Thing(thing) => screen.read(|table| about::title(table, thing, screen.lang)),
        Open::Choices => words.choices.to_owned(),
        Open::Discards(aim) => aim.asks(words).to_owned(),
        Open::Help => words::ui(screen.lang).help.to_owned(),
        Open::Rules => screen.rules().to_owned(),
        Open::End => words.end_title.to_owned(),
    }
}

fn body(lines: &mut Lines, open: Open) -> Markup {
    match open {
        Open::Thing(thing) => of_thing(lines, thing),
        Open::Choices => all_choices(lines),
        Open::Discards(aim) => from_discard(lines, aim),
        Open::Help => help::help(lines.screen),
        Open::Rules => case_of_rules(lines.screen),
        Open::End => end(lines.screen),
    }
}

/// The lines of the open sheet, in the order they are drawn.
struct Lines {
    screen: Screen,
    does: Vec<Does>,
    /// Lines that can be chosen by their number.
    legal: usize,
    /// Advice comes late, so its lines have no numbers: those of the others stay the same.
    advised: bool,
}

impl Lines {
    const fn of(screen: Screen) -> Self {
        Self {
            screen,
            does: Vec::new(),
            legal: 0,
            advised: false,
        }
    }

    /// One line: its icon, its name, details, and its action.
    fn line(&mut self, sign: &str, name: &str, more: &str, does: Does) -> Markup {
        let number = self.does.len();
        let told = matches!(does, Does::Tell(_));
        let action = match &does {
            Does::Act(action) => Some(compact(*action)),
            Does::Choose(..) | Does::Tell(_) => None,
        };
        self.does.push(does);
        let numbered = !told && !self.advised;
        if numbered {
            self.legal += 1;
        }
        // Ten have a key each; the others are reached with the arrow keys.
        let key = (numbered && self.legal <= 10).then_some(self.legal % 10);
        html! {
            li {
                button type="button" class="option" data-line=(number) data-legal[!told] data-advised[self.advised] data-action=[action]
                    aria-disabled=[told.then_some("true")] aria-keyshortcuts=[key]
                {
                    (art::icon(sign))
                    b {
                        (name)
                        @if let Some(key) = key { kbd aria-hidden="true" { (key) } }
                    }
                    @if !more.is_empty() { small { (more) } }
                }
                @if told { (rulebook_link::beside(self.screen.edition(), more, self.screen.rules())) }
            }
        }
    }

    /// A button that does an action.
    fn action(&mut self, action: Action) -> Markup {
        let screen = self.screen;
        let odds = screen.read(|table| odds::of_action(table, action, screen.lang));
        self.line(
            sign(action),
            &screen.named(action),
            &odds,
            Does::Act(action),
        )
    }

    /// A possible action: immediate, after a second choice, or illegal, and why.
    fn offer(&mut self, offer: &Offer, thing: Thing) -> Markup {
        let screen = self.screen;
        let aim = Aim::of(offer.sample, thing);
        match (offer.legal.as_slice(), offer.why, aim) {
            ([action], _, _) => self.action(*action),
            (_, Some(why), aim) => {
                let reason = screen.reason(why);
                self.line(
                    sign(offer.sample),
                    &action_text(screen, offer.sample, aim),
                    &reason,
                    Does::Tell(reason.clone()),
                )
            }
            (several, None, Some(aim)) => {
                let many = screen.read(|table| among(table, several, screen.lang));
                self.line(
                    sign(offer.sample),
                    &action_text(screen, offer.sample, Some(aim)),
                    &many,
                    Does::Choose(aim, thing),
                )
            }
            (_, None, None) => nothing(),
        }
    }
}

/// The number of choices; for volleys the dice and chances against each, in a separate line, and the cost of one.
fn among(table: &Table, several: &[Action], lang: Lang) -> String {
    let mut told = words::table_words(lang).choose_among(several.len());
    for (card, at) in several.iter().filter_map(|action| action.volley()) {
        if let Some(volley) = odds::of_volley(table, card, at, lang) {
            told += &format!("\n{}: {}", words::regiment(at), volley.all);
        }
    }
    let volley = several.iter().find(|action| action.volley().is_some());
    if let Some(cost) = volley.and_then(|&volley| odds::cost(table, volley, lang)) {
        told += &format!("\n{cost}");
    }
    told
}

/// A list under its heading; nothing when nothing is in it.
fn list(heading: &str, lines: &[Markup]) -> Markup {
    html! {
        @if !lines.is_empty() {
            @if !heading.is_empty() { h3 class="heading" { (heading) } }
            ul class="options" { @for line in lines { (line) } }
        }
    }
}

/// What it is, and its possible actions.
fn of_thing(lines: &mut Lines, thing: Thing) -> Markup {
    let screen = lines.screen;
    let what = screen.read(|table| {
        html! { (about::about(table, thing, screen.lang)) (rulebook_link::of_thing(table, thing, screen.rules()))
            (rulebook_link::history_of(table, thing, words::ui(screen.lang).history)) }
    });
    let offers = screen.offers(thing);
    let can: Vec<Markup> = offers
        .iter()
        .map(|offer| lines.offer(offer, thing))
        .filter(|line| !line.0.is_empty())
        .collect();
    html! {
        div class="about" { (what) }
        div class="about-do" { (list(screen.words().can_do, &can)) }
    }
}

/// The name of a kind of action before its target is chosen.
fn action_text(screen: Screen, sample: Action, aim: Option<Aim>) -> String {
    let words = screen.words();
    let says = match aim {
        Some(Aim::Volley(_)) => words.deed_volley,
        Some(Aim::Leave(Card::Allen) | Aim::LeaveWith(Card::Allen, _)) => words.deed_allen,
        Some(Aim::LeaveWith(..)) => words.deed_schiess_with,
        Some(Aim::Leave(_)) => words.deed_schiess,
        Some(Aim::Platoon(_)) => words.deed_platoon,
        Some(Aim::Dunbar) => words.deed_dunbar,
        Some(Aim::Recover) => words.deed_recover,
        Some(Aim::Williams) => words.deed_williams,
        Some(Aim::Roy) => words.deed_roy,
        Some(Aim::Steady) => words.deed_steady,
        Some(Aim::Turn(pips)) => return words.deed_turn(pips, turned(pips)),
        None => return screen.named(sample),
    };
    says.to_owned()
}

const fn sign(action: Action) -> &'static str {
    match action {
        Action::Pass => "step",
        Action::PutForth { .. } => "while",
        Action::FormPlatoon { .. } => "platoon",
        Action::BreakPlatoon | Action::DismissBuilder => "return",
        Action::BeginWork { .. } | Action::ContinueWork => "hammer",
        Action::FightFire { .. } | Action::PutOut { .. } => "fire",
        Action::Distribute { .. } => "ammunition",
        Action::Volley { .. }
        | Action::Raise { .. }
        | Action::TurnDie { .. }
        | Action::Ability(Ability::SchiessDiscard { .. } | Ability::AllenDiscard { .. }) => {
            "volley"
        }
        Action::DrawMore => "cards",
        Action::DiscardDown { .. } => "discard",
        Action::Ability(ability) => match ability {
            Ability::AdendorffInsert | Ability::DunbarInsert { .. } | Ability::WatersInsert => {
                "insert"
            }
            Ability::ContingentDiscard | Ability::HorseDiscard | Ability::CompanyDiscard => "while",
            _ if ability.returns() => "return",
            _ => "discard",
        },
    }
}

/// Everything legal, by kind; ending the phase last.
fn all_choices(lines: &mut Lines) -> Markup {
    let words = lines.screen.words();
    let legal = lines
        .screen
        .selection
        .with(|selection| selection.known.legal.clone());
    let advice = advice(lines, &legal);
    let mut of = |group: Option<ChoiceGroup>| -> Vec<Markup> {
        let of_group = legal
            .iter()
            .filter(|&&action| ChoiceGroup::of(action) == group);
        of_group.map(|&action| lines.action(action)).collect()
    };
    html! {
        (advice)
        @for (group, heading) in ChoiceGroup::ALL.into_iter().zip(words.groups()) { (list(heading, &of(Some(group)))) }
        (list(words.go_on, &of(None)))
    }
}

/// The best of them, if advice is allowed and turned on.
fn advice(lines: &mut Lines, legal: &[Action]) -> Markup {
    let (screen, words) = (lines.screen, lines.screen.words());
    let advisor = screen.advisor;
    if !advisor.is_allowed() || legal.len() < 2 {
        return nothing();
    }
    let on = advisor.is_on();
    let best = if on { advisor.best() } else { Vec::new() };
    lines.advised = true;
    let told: Vec<Markup> = best
        .iter()
        .filter_map(|one| Some((one, *legal.get(one.place)?)))
        .map(|(one, action)| {
            let says = Advisor::told(screen.lang, *one, &best);
            lines.line(
                sign(action),
                &screen.named(action),
                &says,
                Does::Act(action),
            )
        })
        .collect();
    lines.advised = false;
    html! {
        p class="choice" { (switch(ADVISOR, words.advisor, on)) }
        @if on {
            div class="advice" {
                @if advisor.has_failed() {
                    p { (words.advisor_failed) }
                } @else if told.is_empty() {
                    p { (words.advisor_thinks) }
                }
                (list("", &told))
            }
        }
    }
}

/// A second choice from the discard pile.
fn from_discard(lines: &mut Lines, aim: Aim) -> Markup {
    let screen = lines.screen;
    let actions = screen.read(|table| {
        let targets = aim.targets(table).into_iter();
        let actions = targets.filter_map(|thing| match aim.at(table, thing) {
            Pointed::Act(action) => Some(action),
            _ => None,
        });
        actions.collect::<Vec<Action>>()
    });
    let drawn: Vec<Markup> = actions
        .into_iter()
        .map(|action| lines.action(action))
        .collect();
    list("", &drawn)
}

/// A case of the rulebook, and the links back and to the whole of it.
fn case_of_rules(screen: Screen) -> Markup {
    let words = screen.words();
    html! {
        (screen.rules_text.shown(screen.lang))
        div class="btn-row" {
            @if screen.beneath().is_some() {
                button type="button" class="btn" data-do="back" { (words.back) }
            }
            a class="btn btn-quiet" href=(screen.rules_text.address()) target="_blank" data-whole {
                (words.whole_rulebook)
            }
        }
    }
}

fn end(screen: Screen) -> Markup {
    let (words, ui) = (screen.words(), words::ui(screen.lang));
    let first_button = |does: &str, label: &str| {
        html! { button type="button" class="btn btn-primary" data-legal data-do=(does) aria-describedby="told" { (label) } }
    };
    let Some((score, ending)) =
        screen.read(|table| table.ending().map(|ending| (Score::of(table), ending)))
    else {
        return nothing();
    };
    let id = screen.play.info.with(|info| {
        info.as_ref()
            .map_or_else(String::new, |info| info.id.to_string())
    });
    html! {
        div class="result-head" id="told" {
            p class="result-vp" { (words::points(score.total)) small { (words.vp) } }
            p class="result-level" { (words::level(screen.lang, score.level)) }
            p class="result-ending" { (words::ended(screen.lang, ending)) }
            @if screen.play.viewer == Viewer::Practice { p { (words.practice_note) } }
        }
        div class="btn-row" {
            // A game stored in this browser only has no pages of its own.
            @match screen.play.viewer {
                Viewer::Guided => {
                    (first_button(RESTART, ui.try_again))
                    button type="button" class="btn" data-do=(FINISH) { (words::night_words(screen.lang).second) }
                }
                Viewer::Practice => {
                    (first_button(NEW_LUCK, ui.again_new_luck))
                    button type="button" class="btn" data-do=(RESTART) { (ui.again_same_luck) }
                }
                Viewer::Player | Viewer::Spectator => {
                    a class="btn btn-primary" data-legal data-result aria-describedby="told" href={ "/siege/" (id) "/result" } { (words.see_result) }
                }
            }
            button type="button" class="btn" data-do="close" { (words.look_at_table) }
        }
    }
}
