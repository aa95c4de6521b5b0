//! The table's screen: what it shows of the open battle, what is looked at and planned, and what a touch does.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::isandlwana::action::Step;
use shared::isandlwana::{Action, Field, Half, Hex, Phase, Piece, Unit, ZULU};

use super::doing::{Doing, Marks, Preview, at_once, is_ours, marks, planned, preview, shot};
use super::view::View;
use crate::isandlwana::game::Play;
use crate::isandlwana::say;
use crate::kit::clipboard::copy;
use crate::kit::focus;
use crate::kit::live_region::LiveRegion;
use crate::words::{BattleWords, Lang, battle_words};

/// What goes on by itself, one throw after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Series {
    /// The attacks that the automaton would make.
    Attacks,
    /// Shots with one point each, as long as there are points and targets.
    Shots,
}

/// Whether something can be decided here now. Reactive.
fn decides(play: Play) -> bool {
    let mine = play
        .about
        .with(|about| about.as_ref().map(|about| about.mine));
    let ours = play
        .table
        .get()
        .zip(mine)
        .is_some_and(|(field, mine)| is_ours(&field, mine));
    ours && play.held().is_none()
}

/// The screen of one battle.
#[derive(Clone, Copy)]
pub(super) struct Screen {
    pub(super) play: Play,
    pub(super) lang: Lang,
    pub(super) live_region: LiveRegion,
    /// The hex that is looked at.
    pub(super) looked: RwSignal<Option<Hex>>,
    /// The hex that a mouse points at.
    pub(super) hovered: RwSignal<Option<Hex>>,
    /// What is planned.
    pub(super) doing: RwSignal<Doing>,
    /// What of the map is seen.
    pub(super) view: RwSignal<View>,
    /// What is marked: many ask for it, and it is worked out once.
    marks: Memo<Marks>,
    /// What was told last, until something else is decided.
    pub(super) told: RwSignal<String>,
    /// What goes on by itself until the phase is over.
    series: StoredValue<Option<Series>>,
}

impl Screen {
    pub(super) fn begin(play: Play) -> Self {
        let doing = RwSignal::new(Doing::Nothing);
        let marks = Memo::new(move |_| match play.table.get() {
            Some(field) if decides(play) => doing.with(|doing| marks(&field, doing)),
            _ => Marks::default(),
        });
        Self {
            play,
            lang: Lang::now(),
            live_region: expect_context(),
            looked: RwSignal::new(None),
            hovered: RwSignal::new(None),
            doing,
            view: RwSignal::new(View::default()),
            marks,
            told: RwSignal::new(String::new()),
            series: StoredValue::new(None),
        }
    }

    pub(super) fn words(self) -> &'static BattleWords {
        battle_words(self.lang)
    }

    /// The field as shown. Reactive.
    pub(super) fn field(self) -> Option<Field> {
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

    /// What the units could do that are pointed at, or looked at, while nothing is planned. Reactive.
    pub(super) fn preview(self) -> Preview {
        let at = self.hovered.get().or(self.looked.get());
        let idle = self.doing.with(|doing| *doing == Doing::Nothing);
        match (self.field(), at) {
            (Some(field), Some(hex)) if idle && field.ending().is_none() => preview(&field, hex),
            _ => Preview::default(),
        }
    }

    /// A hex was touched: looks at it, and does or plans what it is marked for.
    pub(super) fn point(self, hex: Hex) {
        self.looked.set(Some(hex));
        let Some(field) = untrack(move || self.field().filter(|_| self.decides())) else {
            return;
        };
        let doing = self.doing.get_untracked();
        if let Some(action) = at_once(&field, &doing, hex) {
            self.act(action);
        } else {
            self.doing.set(planned(&field, &doing, hex));
        }
    }

    /// Decides.
    pub(super) fn act(self, action: Action) {
        self.told.set(String::new());
        let sent = match &action {
            Action::Move(moves) => moves.first().map(|&(from, _)| from),
            _ => None,
        };
        self.play.act(action);
        let left = untrack(move || self.field()).filter(|field| field.phase == Phase::Approach);
        self.doing.update(|doing| match (doing, left, sent) {
            // Who is chosen and has not gone is still to go.
            (Doing::Send { from }, Some(field), Some(sent)) => {
                from.retain(|&hex| hex != sent || field.has_unmoved(hex));
            }
            (doing, _, _) => *doing = Doing::Nothing,
        });
        if self
            .doing
            .with_untracked(|doing| *doing == Doing::Send { from: Vec::new() })
        {
            self.doing.set(Doing::Nothing);
        }
        focus::keep(Vec::new());
    }

    /// A button was pressed; what it does, and with what.
    pub(super) fn press(self, does: &str, with: &str) {
        let Some(field) = untrack(move || self.field()) else {
            return;
        };
        let hex = || with.parse::<u16>().ok().and_then(Hex::of);
        let unit = || Unit::ALL.into_iter().find(|unit| unit.key() == with);
        match does {
            "point" => {
                if let Some(hex) = hex() {
                    self.point(hex);
                    self.view.update(|view| view.bring(hex));
                }
            }
            "done" => self.act(Action::Done),
            "raise" => self.act(Action::Colors(true)),
            "decline" => self.act(Action::Colors(false)),
            "combat" => self.act(Action::Order(Half::Combat)),
            "movement" => self.act(Action::Order(Half::Movement)),
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
            "rest" => self.act(Action::Place(field.places_for_the_rest())),
            "plan" => self.move_by_plan(&field),
            "plan-attack" => self.go_on_by(Series::Attacks),
            "singly" => self.go_on_by(Series::Shots),
            "fire" | "attack" => self.confirm(&field),
            "cancel" => {
                self.series.set_value(None);
                self.doing.set(Doing::Nothing);
            }
            "undo" => {
                self.doing.set(Doing::Nothing);
                self.play.undo();
            }
            "nearer" => self.view.update(|view| view.zoom(0.7, None)),
            "farther" => self.view.update(|view| view.zoom(1.43, None)),
            "whole" => self.view.update(View::show_all),
            "toggle" | "more" | "less" | "form" => self.change(&field, does, with),
            _ => {}
        }
    }

    /// Does what is planned and waits for a word.
    fn confirm(self, field: &Field) {
        match self.doing.get_untracked() {
            Doing::Shot { target, portions } if !portions.is_empty() => {
                self.act(shot(field, target, &portions));
            }
            Doing::Assault { target, attackers } if !attackers.is_empty() => {
                self.act(Action::Attack {
                    target,
                    attackers: attackers.iter().collect(),
                });
            }
            _ => {}
        }
    }

    /// Moves what has not moved as the automaton would.
    fn move_by_plan(self, field: &Field) {
        let moves = |action: &Action| matches!(action, Action::Move(_));
        if let Some(action) = field.zulu_proposal(&[]).into_iter().find(moves) {
            self.act(action);
        }
    }

    fn go_on_by(self, series: Series) {
        self.series.set_value(Some(series));
        self.go_on();
    }

    /// Makes the next attack or shot of a series; what follows from it is asked for as ever.
    pub(super) fn go_on(self) {
        let Some(field) = untrack(move || self.field().filter(|_| self.decides())) else {
            return;
        };
        let next = match (self.series.get_value(), field.phase) {
            // The player chooses, and then it goes on.
            (Some(Series::Attacks), Phase::Losses { .. } | Phase::Advance { .. }) => return,
            (Some(Series::Attacks), Phase::Attack) => field.zulu_proposal(&[]).into_iter().next(),
            (Some(Series::Shots), _) => field.likeliest_shot(),
            _ => None,
        };
        match next {
            Some(action) => self.act(action),
            None => self.series.set_value(None),
        }
    }

    /// Changes what is planned: who takes part, with how many points, in which formation.
    fn change(self, field: &Field, how: &str, key: &str) {
        self.doing.update(|doing| match doing {
            Doing::Shot { target, portions } => {
                let Some(unit) = Unit::ALL.into_iter().find(|unit| unit.key() == key) else {
                    return;
                };
                let most = field.points_left(unit);
                match (portions.iter().position(|&(one, _)| one == unit), how) {
                    (Some(at), "toggle") => drop(portions.remove(at)),
                    (None, _) if field.targets_of(unit).has(*target) => {
                        portions.push((unit, most));
                    }
                    (Some(at), "more") => portions[at].1 = (portions[at].1 + 1).min(most),
                    (Some(at), "less") => portions[at].1 = (portions[at].1 - 1).max(1),
                    _ => {}
                }
            }
            Doing::March { from, steps } => {
                let Some(piece) = Piece::all().find(|piece| piece.key() == key) else {
                    return;
                };
                match (steps.iter().position(|step| step.piece == piece), how) {
                    (Some(at), "toggle") => drop(steps.remove(at)),
                    (None, "toggle") => steps.push(Step::to(piece, *from)),
                    _ => {}
                }
            }
            Doing::Assault { attackers, .. } => {
                if let Some(hex) = key.parse().ok().and_then(Hex::of) {
                    if attackers.has(hex) {
                        attackers.remove(hex);
                    } else {
                        attackers.insert(hex);
                    }
                }
            }
            Doing::Nothing | Doing::Send { .. } => {}
        });
        if how == "form" {
            self.change_formation(field, key);
        }
    }

    /// A unit that stays where it is forms square or leaves it; with a march planned, only the change is made.
    fn change_formation(self, field: &Field, key: &str) {
        let Some(unit) = Unit::ALL.into_iter().find(|unit| unit.key() == key) else {
            return;
        };
        let Some(hex) = field.unit(unit).post.hex() else {
            return;
        };
        let square = field.unit(unit).square;
        let step = Step {
            leave: square,
            form: !square,
            ..Step::to(Piece::Unit(unit), hex)
        };
        self.act(Action::March {
            from: hex,
            pieces: vec![step],
        });
    }

    /// Says something once.
    pub(super) fn tell(self, words: String) {
        self.live_region.say(&words);
        self.told.set(words);
    }

    /// Whether the Zulu side is decided for here now.
    pub(super) fn leads_zulu(self) -> bool {
        self.decides()
            && self
                .field()
                .is_some_and(|field| field.to_act() == Some(ZULU))
    }

    /// Says what just happened to whoever hears the page.
    pub(super) fn say_fresh(self) {
        let said = self
            .play
            .fresh
            .with(|fresh| say::said(self.lang, &fresh.events));
        if !said.is_empty() {
            self.live_region.say(&said);
        }
    }
}
