//! The table's screen: what it shows of the open battle, what is looked at and planned, and the effect of a touch.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::isandlwana::{
    Action, BritishPhase, Event, Field, Hex, Illegal, Phase, Unit, ZULU, ZuluOrder,
};

use super::battle_view::BattleView;
use super::clock::told_clocks;
use super::dice::{Die, dice};
use super::map::Signs;
use super::orders::Orders;
use super::playback::Playback;
use super::refusal::refusal;
use super::scenes;
use super::selection::{Marks, Selection, at_once, is_to_act, marks, planned, shot};
use super::situation::situation;
use super::threats::threats;
use super::viewport::Viewport;
use crate::isandlwana::game::Play;
use crate::isandlwana::say;
use crate::kit::clipboard::copy;
use crate::kit::focus;
use crate::kit::live_region::LiveRegion;
use crate::kit::preferences::{Preferences, SHORTCUTS_OFF};
use crate::next_paint::defer;
use crate::router::{Route, Router};
use crate::words::{IsandlwanaWords, Lang, isandlwana_words};

/// An automatic series, one roll after another, until the phase in which it began is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Series {
    /// The attacks that the automaton would make in this turn.
    Attacks { turn: u8 },
    /// Shots with one point each, as long as there are points and targets in this phase of this turn.
    Shots { turn: u8, phase: Phase },
}

impl Series {
    fn is_over(self, field: &Field) -> bool {
        match self {
            Self::Attacks { turn } => {
                let goes_on = matches!(
                    field.phase,
                    Phase::Attack | Phase::Losses { .. } | Phase::Advance { .. }
                );
                field.turn != turn || !goes_on
            }
            Self::Shots { turn, phase } => (field.turn, field.phase) != (turn, phase),
        }
    }
}

/// Buttons without a decision, whose effect is shown on the map.
const ON_MAP: [&str; 6] = ["cancel", "group", "hold", "press", "surround", "undo"];

/// Whether something can be decided here now. Reactive.
fn decides(play: Play) -> bool {
    let mine = play.info.with(|info| info.as_ref().map(|info| info.mine));
    let ours = play
        .table
        .get()
        .zip(mine)
        .is_some_and(|(field, mine)| is_to_act(&field, mine));
    ours && play.held().is_none() && play.ended().is_none()
}

/// The message beside the map.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Message {
    pub(super) words: String,
    /// Its dice.
    pub(super) dice: Vec<Die>,
    /// The case of the rules that it refers to.
    pub(super) case: Option<&'static str>,
}

/// The screen of one battle.
#[derive(Clone, Copy)]
pub(in crate::isandlwana) struct Screen {
    pub(super) play: Play,
    pub(in crate::isandlwana) lang: Lang,
    pub(in crate::isandlwana) live_region: LiveRegion,
    /// The hex that is looked at.
    pub(super) looked: RwSignal<Option<Hex>>,
    /// The hex last focused by keyboard.
    walked: RwSignal<Option<Hex>>,
    /// The hex that a mouse points at.
    pub(super) hovered: RwSignal<Option<Hex>>,
    /// Whether the list of all actions was open when it was last shown.
    pub(super) listed: StoredValue<bool>,
    /// The plan.
    pub(in crate::isandlwana) selection: RwSignal<Selection>,
    /// The orders to groups of Zulu units.
    pub(super) orders: Orders,
    /// The playback of events.
    pub(in crate::isandlwana) playback: Playback,
    /// The visible part of the map.
    pub(in crate::isandlwana) viewport: RwSignal<Viewport>,
    /// The marks: read often, and computed once.
    marks: Memo<Marks>,
    /// Whether the player is being asked to confirm resigning.
    pub(super) resigning: RwSignal<bool>,
    /// Whether the player has withdrawn an offer.
    pub(super) withdrew: StoredValue<bool>,
    /// Whether help is open.
    pub(in crate::isandlwana) help: RwSignal<bool>,
    pub(super) preferences: Preferences,
    router: Router,
    /// The last message, until the next decision.
    pub(super) told: RwSignal<Message>,
    /// The running series.
    series: StoredValue<Option<Series>>,
    /// The events of a series, and the field before it: announced once, when it is over.
    untold: StoredValue<Option<(Field, Vec<Event>)>>,
    /// The announcement of the latest series, and the generation of its last events.
    told_series: StoredValue<(u32, String)>,
}

impl Screen {
    pub(super) fn begin(play: Play) -> Self {
        let (selection, viewport) = (
            RwSignal::new(Selection::Nothing),
            RwSignal::new(Viewport::default()),
        );
        let playback = Playback::begin(play, Lang::now(), viewport);
        let marks = Memo::new(move |_| match play.table.get() {
            Some(field) if decides(play) => selection.with(|selection| marks(&field, selection)),
            _ => Marks::default(),
        });
        Self {
            play,
            lang: Lang::now(),
            live_region: expect_context(),
            looked: RwSignal::new(None),
            walked: RwSignal::new(None),
            hovered: RwSignal::new(None),
            listed: StoredValue::new(false),
            withdrew: StoredValue::new(false),
            selection,
            orders: Orders::begin(play),
            playback,
            viewport,
            marks,
            resigning: RwSignal::new(false),
            help: RwSignal::new(false),
            preferences: expect_context(),
            router: expect_context(),
            told: RwSignal::new(Message::default()),
            series: StoredValue::new(None),
            untold: StoredValue::new(None),
            told_series: StoredValue::default(),
        }
    }

    pub(super) fn words(self) -> &'static IsandlwanaWords {
        isandlwana_words(self.lang)
    }

    /// The part that everybody sees.
    pub(super) const fn view(self) -> BattleView {
        BattleView {
            play: self.play,
            lang: self.lang,
            looked: self.looked,
            walked: self.walked,
            hovered: self.hovered,
            viewport: self.viewport,
            playback: Some(self.playback),
        }
    }

    /// The marks of the map.
    pub(super) fn signs(self) -> Signs {
        Signs {
            marks: self.marks,
            selection: Some(self.selection),
            orders: Some(self.orders),
        }
    }

    /// The field as shown. Reactive.
    pub(in crate::isandlwana) fn field(self) -> Option<Field> {
        self.play.table.get()
    }

    /// Whether something can be decided here now. Reactive.
    pub(super) fn decides(self) -> bool {
        decides(self.play)
    }

    /// What is marked. Reactive.
    pub(super) fn marks(self) -> Marks {
        self.marks.get()
    }

    /// A hex was touched: looks at it, and does or plans what it is marked for.
    pub(super) fn point(self, hex: Hex) {
        defer();
        self.playback.skip();
        self.view().look(hex);
        let Some(field) = untrack(move || self.field().filter(|_| self.decides())) else {
            return;
        };
        let (selection, marks) = (self.selection.get_untracked(), self.marks.get_untracked());
        if let Some(action) = at_once(&field, &selection, &marks, hex) {
            self.act(action);
            return;
        }
        if matches!(selection, Selection::Ring { .. }) && field.british().has(hex) {
            self.order(&field, ZuluOrder::Surround(hex));
            return;
        }
        let planned = planned(&field, &selection, &marks, hex);
        let why = refusal(&field, &selection, hex).filter(|_| planned == Selection::Nothing);
        // The plan waits for a better hex.
        match why {
            Some(why) => self.tell_refusal(why),
            None => {
                self.told.set(Message::default());
                self.selection.set(planned);
            }
        }
    }

    /// Plays an action; of what was selected for it only units that have not moved stay selected.
    pub(super) fn act(self, action: Action) {
        defer();
        self.told.set(Message::default());
        let sent = match &action {
            Action::Move(moves) => moves.first().map(|&(from, _)| from),
            _ => None,
        };
        self.playback.decided(true);
        self.play.act(action);
        if self.play.notice.with_untracked(Option::is_some) {
            self.playback.decided(false);
        }
        let left = untrack(move || self.field()).filter(|field| field.phase == Phase::Approach);
        self.selection.update(|selection| {
            *selection = match (std::mem::take(selection), left, sent) {
                // Selected units that have not moved stay selected.
                (Selection::Send { mut from }, Some(field), Some(sent)) => {
                    from.retain(|&hex| hex != sent || field.has_unmoved(hex));
                    Selection::sending(from)
                }
                _ => Selection::Nothing,
            };
        });
        self.keep_focus();
    }

    /// Nothing is planned any more: what is asked then is announced again.
    pub(super) fn cancel(self) {
        self.end_series();
        self.selection.set(Selection::Nothing);
        if let Some(asked) = untrack(move || self.asked_now()) {
            self.live_region.say(&asked);
        }
        self.keep_focus();
    }

    /// A button was pressed, with its action and argument.
    pub(in crate::isandlwana) fn press(self, does: &str, with: &str) {
        self.playback.skip();
        if ON_MAP.contains(&does) {
            defer();
        }
        let Some(field) = untrack(move || self.field()) else {
            return;
        };
        let hex = || with.parse::<u16>().ok().and_then(Hex::of);
        let unit = || Unit::ALL.into_iter().find(|unit| unit.key() == with);
        match does {
            "point" => {
                if let Some(hex) = hex() {
                    self.point(hex);
                    self.viewport.update(|viewport| viewport.bring(hex));
                }
            }
            "done" => self.act(Action::Done),
            "raise" => self.act(Action::Colors(true)),
            "decline" => self.act(Action::Colors(false)),
            "combat" => self.act(Action::Order(BritishPhase::Combat)),
            "movement" => self.act(Action::Order(BritishPhase::Movement)),
            "stay" => self.act(Action::Advance(None)),
            "advance" => self.act(Action::Advance(hex())),
            "lose" => {
                if let Some(unit) = unit() {
                    self.act(Action::Lose(vec![unit]));
                }
            }
            "recycle" => {
                if let Some(hex) = hex() {
                    self.act(Action::Recycle(hex));
                }
            }
            "copy" => {
                let (address, done) = (with.to_owned(), self.words().copied);
                spawn_local(async move { self.tell(copy(address, done).await) });
            }
            "join" => {
                let code = window().location().hash().unwrap_or_default();
                self.play.join(code.trim_start_matches('#').to_owned());
            }
            "rematch" => {
                let router = self.router;
                self.play
                    .rematch(move |id| router.to(Route::IsandlwanaTable(id)));
            }
            "rest" => self.act(Action::Place(field.places_for_the_rest())),
            "plan" => self.move_by_proposal(&field),
            "group" => self.choose_group(&field, with),
            "surround" => self.selection.update(|selection| {
                if let Selection::Send { from } = selection {
                    *selection = Selection::Ring {
                        from: std::mem::take(from),
                    };
                }
            }),
            "press" => self.order(&field, ZuluOrder::Press),
            "hold" => self.order(&field, ZuluOrder::Hold),
            "plan-attack" => self.go_on_by(Series::Attacks { turn: field.turn }),
            "singly" => self.go_on_by(Series::Shots {
                turn: field.turn,
                phase: field.phase,
            }),
            "fire" | "attack" => self.confirm(&field),
            "cancel" => self.cancel(),
            "undo" => {
                self.end_series();
                self.selection.set(Selection::Nothing);
                self.undo();
            }
            "help" => self.help.set(true),
            "close" => self.help.set(false),
            "danger" => self.tell_danger(&field, self.looked.get_untracked()),
            "situation" => {
                let clocks = |seats: &_| told_clocks(self.words(), seats);
                let clocks = self.play.seats.with_untracked(clocks);
                let asked = untrack(move || self.whose_turn());
                self.tell(asked + &situation(self.lang, &field) + &clocks);
            }
            "changed" => self.tell(self.told_last()),
            SHORTCUTS_OFF => self.preferences.turn_keys(),
            pace if self.preferences.set_pace(pace) => {}
            "toggle" | "more" | "less" | "form" => self.change(&field, does, with),
            _ if self.view().zoom(does) => {}
            _ => {
                if let Some(what) = self.request(does) {
                    self.end_series();
                    self.play.request(what);
                }
            }
        }
    }

    /// Does what is planned and needs a confirmation.
    fn confirm(self, field: &Field) {
        match self.selection.get_untracked() {
            Selection::Shot { target, portions } if !portions.is_empty() => {
                self.act(shot(field, target, &portions));
            }
            Selection::Assault { target, attackers } if !attackers.is_empty() => {
                self.act(Action::Attack {
                    target,
                    attackers: attackers.iter().collect(),
                });
            }
            _ => {}
        }
    }

    /// The latest events, on request: after a series all of it, after a reload or an undo the last ones of the log.
    fn told_last(self) -> String {
        let (last, series) = self.told_series.get_value();
        if !series.is_empty() && last == self.generation() {
            return series;
        }
        let new = untrack(move || self.view().told_new_events());
        if !new.is_empty() {
            return new;
        }
        let rows = focus::all(".battle-log li:not([data-what='turn'], [data-what='phase'])");
        let told = rows.last().and_then(|row| row.text_content());
        told.unwrap_or_else(|| self.words().nothing_changed.to_owned())
    }

    /// Undoes the last decision, and announces it: what it did, if that was the latest to be told.
    fn undo(self) {
        let told = untrack(move || self.view().told_new_events());
        let undos = untrack(move || self.play.undos());
        self.play.undo();
        if untrack(move || self.play.undos()) > undos {
            let colon = if told.is_empty() { "." } else { ": " };
            self.tell([self.words().undone, colon, &told].concat());
        }
    }

    fn go_on_by(self, series: Series) {
        self.series.set_value(Some(series));
        self.go_on();
    }

    /// Makes the next attack or shot of a series; decisions that follow are asked for as usual.
    pub(super) fn go_on(self) {
        let (Some(series), Some(field)) = (self.series.get_value(), untrack(|| self.field()))
        else {
            return;
        };
        if series.is_over(&field) {
            self.end_series();
            return;
        }
        if !untrack(|| self.decides()) {
            return;
        }
        let next = match (series, field.phase) {
            (Series::Attacks { .. }, Phase::Attack) => field.zulu_proposal(&[]).into_iter().next(),
            // The player decides, and then it continues.
            (Series::Attacks { .. }, _) => {
                self.tell_series();
                return;
            }
            (Series::Shots { .. }, _) => field.likeliest_shot(),
        };
        match next {
            Some(action) => self.act(action),
            None => self.end_series(),
        }
    }

    fn end_series(self) {
        self.series.set_value(None);
        self.tell_series();
    }

    /// Announces something once.
    pub(super) fn tell(self, words: String) {
        self.say(words, None);
    }

    /// Says why something is illegal, and where the rules say so.
    pub(super) fn tell_refusal(self, why: Illegal) {
        let field = untrack(move || self.field());
        let case = field.map_or(why.case(), |field| why.case_in(field.phase));
        self.say(say::refusal(self.lang, why, case), Some(case));
    }

    fn say(self, words: String, case: Option<&'static str>) {
        self.live_region.say(&words);
        let dice = Vec::new();
        self.told.set(Message { words, dice, case });
    }

    /// Announces the threats to a hex; without one, where the British are that the Zulu can reach next.
    pub(super) fn tell_danger(self, field: &Field, hex: Option<Hex>) {
        self.tell(match hex {
            Some(hex) => format!("{hex}: {}", threats(self.lang, field, hex).join(" ")),
            None => {
                let near = field.threatened().and(&field.british());
                let near: Vec<String> = near.iter().map(|hex| hex.to_string()).collect();
                isandlwana_words(self.lang).danger_anywhere(near.len(), &near.join(", "))
            }
        });
    }

    /// Whether the Zulu side is led here now.
    pub(super) fn leads_zulu(self) -> bool {
        self.decides()
            && self
                .field()
                .is_some_and(|field| field.to_act() == Some(ZULU))
    }

    /// Announces the latest events: with their dice beside the map, unless a story of them is shown. The events of a series are
    /// announced when it is over.
    pub(super) fn tell_new_events(self) {
        let new = self
            .play
            .new_events
            .with(|new| (new.before, new.events.clone()));
        let (Some(before), events) = new else {
            return;
        };
        if self.series.with_value(Option::is_some) {
            self.untold.update_value(|untold| {
                let untold = untold.get_or_insert((before, Vec::new()));
                untold.1.extend(events);
            });
            return;
        }
        self.tell_events(&before, &events);
    }

    fn tell_series(self) {
        if let Some(Some((before, events))) = self.untold.try_update_value(Option::take) {
            self.tell_events(&before, &events);
            let words = scenes::told(self.lang, &before, &events);
            self.told_series.set_value((self.generation(), words));
        }
    }

    /// The generation of the latest events.
    fn generation(self) -> u32 {
        self.play.new_events.with_untracked(|new| new.generation)
    }

    /// Announces them for screen readers; for what was decided here the dice are shown with the result. What follows is shown as a
    /// story, or in the log.
    fn tell_events(self, before: &Field, events: &[Event]) {
        let words = scenes::told(self.lang, before, events);
        if !words.is_empty() {
            self.live_region.say(&words);
        }
        let (decided, _) = scenes::decided(events);
        let dice = dice(decided);
        self.told.update(|told| {
            if !dice.is_empty() {
                let words = scenes::told(self.lang, before, decided);
                *told = Message {
                    words,
                    dice,
                    case: None,
                };
            } else if told.case.is_some() {
                // The reason of an earlier refusal no longer applies.
                *told = Message::default();
            }
        });
        self.keep_focus();
    }
}
