//! The guide's panel: the caption, its buttons for next, back and off, and the mark on its target.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;

use super::{Guide, Script, place};
use crate::kit::assets::icon;
use crate::kit::focus;
use crate::kit::follow::{self, block, button, element, part};
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, nothing, set_markup};
use crate::listen::while_pressed;
use crate::words::{Lang, guide_words};

/// How often the panel checks the position of its target: it may move, scroll, or be in a sheet that has just opened.
const LOOK: Duration = Duration::from_millis(150);
const NEXT: &str = "guide-next";
const BACK: &str = "guide-back";
const TURN: &str = "guide";
/// Offered when the game is over: a restart, and what the last caption offers.
pub(crate) const RESTART: &str = "guide-restart";
pub(crate) const FINISH: &str = "guide-finish";

/// A table with a guide beside it.
pub(crate) trait Guided: Copy + 'static {
    /// The guide's captions.
    type Script: Script;
    /// Variable content of a caption beside its index: an equal value is not announced twice.
    type Advice: Copy + PartialEq + 'static;

    fn guide(self) -> Guide<Self::Script>;
    fn lang(self) -> Lang;
    fn live_region(self) -> LiveRegion;
    /// Whether events are being shown, which come first. Reactive.
    fn is_showing(self) -> bool;
    /// What a caption advises in the current state. Reactive.
    fn advice(self, step: Self::Script) -> Option<Self::Advice>;
    /// The caption in words.
    fn says(self, shown: Shown<Self>) -> String;
    /// Its targets: the first visible match is pointed at.
    fn selectors(self, shown: Shown<Self>) -> Vec<String>;
    /// Called for a new caption: brings its target into view.
    fn bring(self, shown: Shown<Self>);
    /// Whether the focus may go to the guide.
    fn takes_focus(self) -> bool;
    /// Cancels what is planned.
    fn cancel(self);
    /// What the last caption's button does.
    fn finish(self);
    /// That button's label.
    fn finish_label(self) -> &'static str;
    /// Another link at the last caption.
    fn other_way(self) -> Markup;
}

/// A caption that is shown.
pub(crate) struct Shown<G: Guided> {
    pub(crate) step: G::Script,
    pub(crate) advice: G::Advice,
}

impl<G: Guided> Clone for Shown<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Guided> Copy for Shown<G> {}

impl<G: Guided> PartialEq for Shown<G> {
    fn eq(&self, other: &Self) -> bool {
        self.step == other.step && self.advice == other.advice
    }
}

/// The current caption, and a count of those shown: a separate signal type would be larger than all that depends on it.
struct ShownSignal<G: Guided> {
    shown: Rc<Cell<Option<Shown<G>>>>,
    count: RwSignal<usize>,
}

impl<G: Guided> Clone for ShownSignal<G> {
    fn clone(&self) -> Self {
        Self {
            shown: self.shown.clone(),
            count: self.count,
        }
    }
}

impl<G: Guided> ShownSignal<G> {
    /// Returns what the guide shows now; none while it is off. Reactive.
    fn get(&self) -> Option<Shown<G>> {
        self.count.track();
        self.shown.get()
    }
}

/// The button in the table's head that switches the guide off and on.
pub(crate) fn turn_button<G: Guided>(guided: G) -> AnyView {
    let words = guide_words(guided.lang());
    let drawing = icon("flag-can");
    let away = follow::effect(move |button| {
        let on = !guided.guide().is_away();
        follow::name(button, if on { words.skip } else { words.again });
        set_markup(button, &drawing);
    });
    button("btn btn-quiet btn-icon", TURN, away)
}

/// The table's prompt, and the guide below it; `told` stands beside the buttons.
pub(crate) fn panel<G: Guided>(guided: G, prompt: AnyView, told: Vec<AnyView>) -> AnyView {
    let words = guide_words(guided.lang());
    let signal = ShownSignal::<G> {
        shown: Rc::default(),
        count: RwSignal::new(0),
    };
    follow_game(guided, &signal);
    listen(guided, signal.shown.clone());
    let of = signal.clone();
    let says = follow::markup(move || {
        html! {
            @if let Some(shown) = of.get() {
                span class="guide-at" { (words.at(shown.step.place() + 1, G::Script::ALL.len())) }
                " " (guided.says(shown))
            }
        }
    });
    // Apart from the caption, which may change while one of them has the focus.
    let of = signal.clone();
    let row = follow::markup(move || {
        of.get()
            .map_or_else(nothing, |shown| buttons(guided, shown))
    });
    let of = signal.clone();
    let there = follow::effect(move |panel| {
        let step = of.get().map(|shown| shown.step);
        follow::flag(panel, "hidden", step.is_none());
        let name = step.map(|step| format!("{step:?}").to_ascii_lowercase());
        follow::put(panel, "data-step", name.as_deref());
        // Makes room for other parts of the table: with `:has()`, the browser would search for a guide at every change there.
        if let Ok(Some(table)) = panel.closest(".table") {
            follow::flag(&table, "data-guide", step.is_some());
        }
    });
    let line = follow::effect(move |line| follow::flag(line, "hidden", signal.get().is_none()));
    let mut inside = vec![block("guide-says", says)];
    inside.extend(told);
    inside.push(block("btn-row", row));
    let attributes = [("class", "guide"), ("aria-label", words.guide)];
    let stack = vec![
        prompt,
        block("guide-line", line),
        element("aside", &attributes, there, inside),
    ];
    part("div", &[("class", "guided")], stack)
}

/// The caption follows the game, and its mark the target.
fn follow_game<G: Guided>(guided: G, signal: &ShownSignal<G>) {
    let of = signal.clone();
    follow::always(Box::new(move || {
        // The first is there from the start: a later one would push the map down.
        if guided.is_showing() && of.shown.get().is_some() {
            return;
        }
        let now = guided.guide().step().and_then(|step| {
            let advice = guided.advice(step)?;
            Some(Shown { step, advice })
        });
        if of.shown.replace(now) != now {
            of.count.update(|count| *count += 1);
            if let Some(shown) = now {
                untrack(|| arrive(guided, shown));
            }
        }
    }));
    let shown = signal.shown.clone();
    let look = move || {
        let selectors = |shown| untrack(move || guided.selectors(shown));
        place::point(&shown.get().map_or_else(Vec::new, selectors));
    };
    if let Ok(looking) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || looking.clear());
    }
}

fn buttons<G: Guided>(guided: G, shown: Shown<G>) -> Markup {
    let words = guide_words(guided.lang());
    let (last, task) = (shown.step.is_last(), shown.step.is_task());
    let next = match (last, task) {
        (true, _) => guided.finish_label(),
        (_, true) => words.show,
        _ => words.next,
    };
    html! {
        button type="button" class="btn btn-small btn-quiet" data-do=(BACK)
            aria-disabled=[(shown.step.place() == 0).then_some("true")] { (words.back) }
        button type="button" class="btn btn-small btn-quiet" data-do=(TURN) {
            (if last { words.play_on } else { words.skip })
        }
        @if last { (guided.other_way()) }
        button type="button" class=(if task { "btn btn-small" } else { "btn btn-small btn-primary" })
            data-do=(NEXT) { (next) }
    }
}

/// A new caption: it is announced, its target is brought into view, and the focus goes to its next button.
fn arrive<G: Guided>(guided: G, shown: Shown<G>) {
    let says = guided.says(shown);
    guided.bring(shown);
    focus::soon(Box::new(move || {
        // The table may have been left meanwhile.
        if guided.guide().is_left() {
            return;
        }
        // After the events, which the table announces when everything that follows the game has been updated.
        guided.live_region().say(&says);
        // Immediately: a panel that moved later would move its buttons away under a quick hand.
        place::point(&untrack(|| guided.selectors(shown)));
        if guided.takes_focus() {
            focus::focus_on("[data-do='guide-next']");
        }
        focus::bring("[data-guided]");
    }));
}

/// The last caption is left for what comes after the first game.
fn finish<G: Guided>(guided: G) {
    Guide::<G::Script>::finished();
    guided.finish();
}

/// The guide's own buttons, as long as the table is shown.
fn listen<G: Guided>(guided: G, caption: Rc<Cell<Option<Shown<G>>>>) {
    while_pressed(Box::new(move |does| {
        match does {
            NEXT => match caption.get() {
                // Takes the focus there, since the line may not be visible to the player.
                Some(shown) if shown.step.is_task() => {
                    let selectors = untrack(move || guided.selectors(shown));
                    let _ = selectors.iter().any(|selector| focus::focus_on(selector));
                }
                Some(shown) if shown.step.is_last() => finish(guided),
                _ => guided.guide().next(),
            },
            FINISH => finish(guided),
            RESTART => guided.guide().restart(),
            BACK => {
                guided.cancel();
                guided.guide().back();
            }
            TURN => {
                guided.guide().turn();
                focus::keep(Vec::new());
            }
            _ => {}
        }
    }));
}
