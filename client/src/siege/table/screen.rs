//! What the player is doing at the table: selecting, choosing a target, reading a sheet.

mod deciding;
mod pointing;

use std::cell::Cell;

use leptos::prelude::*;
use shared::ramparts::{Action, CardSet, Edition, Formation, Ibutho, Illegal, Table};

use super::advice::Advisor;
use super::aim::Aim;
use super::choices::{Offer, offers};
use super::marks::{Known, known};
use super::playback::Playback;
use super::rulebook_link;
use super::rules_text::RulesText;
use super::situation::situation;
use super::thing::Thing;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::live_region::LiveRegion;
use crate::kit::preferences::Preferences;
use crate::kit::timer::Timer;
use crate::next_paint::defer;
use crate::siege::game::Play;
use crate::words::TableWords;
use crate::words::{self, Lang, table_words};
use pointing::Pointing;

/// The open sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// A thing, and what can be done with it.
    Thing(Thing),
    /// The list of everything that can be done now.
    Choices,
    /// A choice from the discard pile.
    Discards(Aim),
    /// Help: the goal, the phase, the signs, the keys.
    Help,
    /// A case of the rulebook.
    Rules,
    /// The end of the game.
    End,
}

/// Which drawer a phone shows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Tab {
    #[default]
    Hand,
    Tableau,
    Post,
    Cup,
    Log,
}

impl Tab {
    /// In their order.
    pub(crate) const ALL: [Self; 5] = [Self::Hand, Self::Tableau, Self::Post, Self::Cup, Self::Log];

    /// Returns the value of `data-tab` for a drawer.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Tableau => "tableau",
            Self::Post => "post",
            Self::Cup => "cup",
            Self::Log => "log",
        }
    }
}

/// The player's current selection.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Selection {
    /// The second choice in progress, and the thing it began with.
    pub(crate) aim: Option<(Aim, Thing)>,
    /// The open sheet.
    pub(crate) open: Option<Open>,
    /// The drawer a phone shows.
    pub(crate) tab: Tab,
    /// The thing whose selection was just refused.
    pub(crate) refused: Option<Thing>,
    /// A toast, which disappears by itself.
    pub(crate) toast: Option<String>,
    /// What is legal and marked.
    pub(crate) known: Known,
}

impl Selection {
    fn remove_toast(&mut self) {
        self.toast = None;
        self.refused = None;
    }
}

/// State of the screen that nothing on it follows.
#[derive(Default)]
struct Aside {
    /// The state shown by the things on the table.
    pointing: Pointing,
    /// The actions of the lines of the open sheet.
    lines: Vec<Does>,
    /// The sheet from which the rulebook was opened.
    beneath: Option<Open>,
    /// The sheet of the decision that waits for the server's answer.
    held: Option<Open>,
    /// The keys to focus after the last action.
    wanted: Vec<String>,
    /// The label of the button that proceeds, if that was pressed.
    pressed: Option<String>,
    /// The entries of the log when the focus was last checked.
    seq: Option<u32>,
}

/// The action of a line of the open sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Does {
    /// Plays this action.
    Act(Action),
    /// Asks for the second choice.
    Choose(Aim, Thing),
    /// Shows why not.
    Tell(String),
}

/// The player's side of the table.
#[derive(Clone, Copy)]
pub(crate) struct Screen {
    /// The game.
    pub(crate) play: Play,
    /// The playback of events.
    pub(crate) playback: Playback,
    /// The current selection and the possible actions.
    pub(crate) selection: RwSignal<Selection>,
    /// Notifies of a change of [`Pointing`], which is stored separately.
    pointing: RwSignal<bool>,
    /// The language; the whole table is rebuilt when it changes.
    pub(crate) lang: Lang,
    pub(crate) live_region: LiveRegion,
    pub(crate) preferences: Preferences,
    /// The case of the rulebook that is shown.
    pub(crate) rules_text: RulesText,
    pub(crate) advisor: Advisor,
    /// Whether the command line is open.
    pub(crate) command_line: RwSignal<bool>,
    aside: StoredValue<Aside>,
    /// Removes the toast.
    toast: Timer,
}

impl Screen {
    /// Follows the game from now on.
    pub(crate) fn begin(play: Play) -> Self {
        let lang = Lang::now();
        let live_region = expect_context();
        let preferences: Preferences = expect_context();
        let edition = play.table.with_untracked(|table| {
            table
                .as_ref()
                .map_or(Edition::Second, |table| table.options.edition())
        });
        let selection = RwSignal::new(Selection::default());
        let screen = Self {
            play,
            playback: Playback::begin(play, lang, live_region, preferences),
            selection,
            pointing: RwSignal::new(true),
            lang,
            live_region,
            advisor: Advisor::new(play),
            preferences,
            rules_text: RulesText::new(edition),
            command_line: RwSignal::new(false),
            aside: StoredValue::new(Aside::default()),
            toast: Timer::new(),
        };
        screen.advisor.listen(Box::new(move || {
            selection.with(|selection| selection.open == Some(Open::Choices))
        }));
        screen.follow_pointing();
        let seq = Cell::new(0);
        follow::always(Box::new(move || {
            let aim = selection.with(|selection| selection.aim.map(|(aim, _)| aim));
            let (known, hand, heroes) = play.table.with(|table| {
                table.as_ref().map_or_else(Default::default, |table| {
                    let known = if play.viewer.watches() {
                        Known::default()
                    } else {
                        known(table, aim)
                    };
                    let can = |cards: CardSet| {
                        cards.iter().any(|card| known.marks.has(Thing::Card(card)))
                    };
                    let (hand, heroes) = (can(table.hand), can(table.in_play()));
                    (known, hand, heroes)
                })
            });
            // A phone that shows the heroes switches to the hand when after a step only the hand has a legal action.
            let now = play.progress.with_untracked(|progress| progress.seq);
            if seq.replace(now) != now
                && hand
                && !heroes
                && selection.with_untracked(|selection| selection.tab == Tab::Tableau)
            {
                selection.update(|selection| selection.tab = Tab::Hand);
            }
            if selection.with_untracked(|selection| selection.known != known) {
                selection.update(|selection| selection.known = known);
                bring_legal();
            }
        }));
        // The sheet stays, with the chosen line marked, until the server has answered.
        follow::always(Box::new(move || {
            if play.held().is_none()
                && let Some(sheet) = screen.aside.try_update_value(|aside| aside.held.take())
                && sheet.is_some()
                && selection.with_untracked(|selection| selection.open == sheet)
            {
                selection.update(|selection| selection.open = None);
            }
        }));
        // A card may be removed only when the server has answered, and the focus with it.
        follow::always(Box::new(move || {
            let seq = play
                .table
                .with(|_| play.progress.with_untracked(|progress| progress.seq));
            let wanted = screen
                .aside
                .try_update_value(|aside| aside.seq.replace(seq).map(|_| aside.wanted.clone()));
            if let Some(Some(wanted)) = wanted {
                screen.keep_focus(wanted);
            }
        }));
        screen
    }

    /// Reads the table; the default when no game is open. Reactive.
    pub(crate) fn read<T: Default>(self, look: impl FnOnce(&Table) -> T) -> T {
        self.play
            .table
            .with(|table| table.as_ref().map(look))
            .unwrap_or_default()
    }

    /// [`Screen::read`] outside a view.
    fn glance<T: Default>(self, look: impl FnOnce(&Table) -> T) -> T {
        self.play
            .table
            .with_untracked(|table| table.as_ref().map(look))
            .unwrap_or_default()
    }

    /// The table's words.
    pub(crate) fn words(self) -> &'static TableWords {
        table_words(self.lang)
    }

    /// The name of the rulebook.
    pub(crate) fn rules(self) -> &'static str {
        words::ui(self.lang).rules
    }

    /// The label of a button for this action; reactive.
    pub(crate) fn named(self, action: Action) -> String {
        self.read(|table| words::action(self.lang, action, table))
    }

    /// The edition of the game on the table.
    pub(crate) fn edition(self) -> Edition {
        self.glance(|table| Some(table.options.edition()))
            .unwrap_or(Edition::Second)
    }

    /// Why something is illegal, with its case in the rulebook.
    pub(crate) fn reason(self, why: Illegal) -> String {
        self.words()
            .reason(words::illegal(self.lang, why), self.edition().case(why))
    }

    /// The possible actions with a thing; none for a spectator. Reactive.
    pub(crate) fn offers(self, thing: Thing) -> Vec<Offer> {
        if self.play.viewer.watches() {
            return Vec::new();
        }
        self.read(|table| offers(table, thing))
    }

    /// Whether a sheet lies open.
    pub(crate) fn is_open(self) -> bool {
        self.selection
            .with_untracked(|selection| selection.open.is_some())
    }

    /// Opens a sheet over the table, or closes it.
    pub(crate) fn set_sheet(self, open: Option<Open>) {
        // No change does not end the playback: a dialog's close event comes much later.
        if self
            .selection
            .with_untracked(|selection| selection.open != open)
        {
            defer();
            self.playback.skip();
            self.remove_refusal();
            // Its content is drawn a moment later: until then its lines have no actions.
            self.note_lines(Vec::new());
            self.selection.update(|selection| selection.open = open);
        }
    }

    /// Opens the case of a link over the table; `false` if it leads elsewhere.
    pub(crate) fn open_case(self, href: &str) -> bool {
        if !self.rules_text.turn_to(href) {
            return false;
        }
        let beneath = self.selection.with_untracked(|selection| selection.open);
        if beneath != Some(Open::Rules) {
            self.aside.update_value(|aside| aside.beneath = beneath);
        }
        self.set_sheet(Some(Open::Rules));
        true
    }

    /// The sheet from which the rulebook was opened; none if that was the table.
    pub(crate) fn beneath(self) -> Option<Open> {
        self.aside.with_value(|aside| aside.beneath)
    }

    /// Shows a drawer on a phone.
    pub(crate) fn turn_to(self, tab: Tab) {
        self.selection.update(|selection| selection.tab = tab);
        bring_legal();
    }

    /// Stores the actions of the open sheet's lines.
    pub(crate) fn note_lines(self, lines: Vec<Does>) {
        self.aside.update_value(|aside| aside.lines = lines);
    }

    /// A line of the open sheet is chosen; `true` if its action waits for the server's answer now.
    pub(crate) fn pick(self, line: usize) -> bool {
        match self
            .aside
            .with_value(|aside| aside.lines.get(line).cloned())
        {
            Some(Does::Act(action)) => return self.act(action),
            Some(Does::Choose(aim, from)) => self.choose(aim, from),
            Some(Does::Tell(words)) => self.tell(words),
            None => {}
        }
        false
    }

    /// Announces the situation.
    pub(crate) fn say_situation(self) {
        let told = self.glance(|table| situation(table, self.lang));
        self.live_region.say(&told);
    }

    /// Whether the player has turned single keys off; reactive.
    pub(crate) fn shortcuts_off(self) -> bool {
        self.preferences.shortcuts_off()
    }

    /// Turns single keys off, or on again.
    pub(crate) fn turn_keys(self) {
        self.preferences.turn_keys();
    }

    /// Shows and announces a toast. A refusal, which links to its case, stays until something else is done.
    pub(crate) fn tell(self, words: String) {
        self.live_region.say(&words);
        if rulebook_link::leads(&words) {
            self.toast.stop();
        } else {
            self.remove_toast_later();
        }
        self.selection
            .update(|selection| selection.toast = Some(words));
    }

    /// Removes it after a while, unless the pointer or the focus is on it.
    fn remove_toast_later(self) {
        let end: Box<dyn FnOnce()> = Box::new(move || {
            let used = document().query_selector(".toast:is(:hover, :focus-within)");
            if used.is_ok_and(|used| used.is_some()) {
                self.remove_toast_later();
                return;
            }
            let _ = self.selection.try_update(Selection::remove_toast);
        });
        self.toast.after(4500, end);
    }

    /// Removes a refusal; `false` when there is none.
    pub(crate) fn remove_refusal(self) -> bool {
        let refused = self.selection.with_untracked(|selection| {
            let toast = selection.toast.as_deref();
            toast.is_some_and(rulebook_link::leads)
        });
        if refused {
            self.selection.update(Selection::remove_toast);
        }
        refused
    }
}

/// An action as the API writes it.
pub(crate) fn compact(action: Action) -> String {
    crate::net::written(action)
}

/// Every iButho in the order of the map's tracks.
pub(crate) fn in_map_order(table: &Table) -> [Ibutho; 4] {
    Formation::ALL.map(|formation| table.on_track(formation))
}

/// On a phone the hand is wider than the screen. Not while another drawer is shown: the browser would lay out the hidden one for it.
fn bring_legal() {
    focus::soon(Box::new(|| {
        focus::bring("[data-tab='hand'] .hand [data-legal]")
    }));
}
