//! Selecting things: which are marked, and the effect of selecting one.

use leptos::prelude::*;

use super::{Open, Screen, Tab, compact};
use crate::kit::focus;
use crate::kit::follow;
use crate::next_paint::defer;
use crate::siege::table::aim::{Aim, Pointed};
use crate::siege::table::marks::Marks;
use crate::siege::table::thing::{Thing, concerns};
/// The part of [`super::Selection`] that the things on the table show. They are dozens, and need not follow every opened sheet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Pointing {
    aim: Option<(Aim, Thing)>,
    refused: Option<Thing>,
    marks: Marks,
}

impl Screen {
    /// Notifies the things on the table of what they show, and of nothing else.
    pub(super) fn follow_pointing(self) {
        follow::always(Box::new(move || {
            let now = self.selection.with(|selection| Pointing {
                aim: selection.aim,
                refused: selection.refused,
                marks: selection.known.marks,
            });
            let before = self
                .aside
                .try_update_value(|aside| std::mem::replace(&mut aside.pointing, now));
            if before != Some(now) {
                self.pointing.set(true);
            }
        }));
    }

    /// The state shown by the things on the table; reactive.
    fn pointing(self) -> Pointing {
        self.pointing.track();
        self.aside.with_value(|aside| aside.pointing)
    }

    /// Whether a thing is marked; reactive.
    pub(crate) fn is_marked(self, thing: Thing) -> bool {
        self.pointing().marks.has(thing)
    }

    /// The second choice in progress; reactive.
    pub(crate) fn aim(self) -> Option<Aim> {
        self.pointing().aim.map(|(aim, _)| aim)
    }

    /// Whether the second choice began with a thing; reactive.
    pub(crate) fn is_chosen(self, thing: Thing) -> bool {
        self.pointing().aim.is_some_and(|(aim, from)| {
            let fires = match aim {
                Aim::Volley(card) | Aim::LeaveWith(_, card) | Aim::Platoon(card) => {
                    Some(Thing::Card(card))
                }
                _ => None,
            };
            from == thing || fires == Some(thing)
        })
    }

    /// The marks of a thing, in words; reactive.
    pub(crate) fn told_marks(self, thing: Thing) -> impl Iterator<Item = &'static str> {
        let words = self.words();
        let marked = self.is_marked(thing).then_some(words.marked);
        let chosen = self.is_chosen(thing).then_some(words.chosen);
        marked.into_iter().chain(chosen)
    }

    /// Whether a thing's selection was just refused; reactive.
    pub(crate) fn is_refused(self, thing: Thing) -> bool {
        self.pointing().refused == Some(thing)
    }

    /// The word for a thing that is part of the decision that waits for the server's answer; reactive.
    pub(crate) fn held(self, thing: Thing) -> Option<&'static str> {
        let action = self.play.held()?;
        let mut takes_part = false;
        self.read(|table| {
            concerns(table, action, &mut |other| takes_part |= other == thing);
        });
        takes_part.then_some(self.words().sent)
    }

    /// The immediate effect of selecting a thing, in target mode; for `data-action`. Reactive.
    pub(crate) fn at_once(self, thing: Thing) -> Option<String> {
        match self.read(|table| self.aim().map(|aim| aim.at(table, thing)))? {
            Pointed::Act(action) => Some(compact(action)),
            _ => None,
        }
    }

    /// Selects a thing: chooses it as the target, or opens its sheet.
    pub(crate) fn point(self, thing: Thing) {
        self.playback.skip();
        self.remove_refusal();
        let Some((aim, from)) = self.selection.with_untracked(|selection| selection.aim) else {
            self.set_sheet(Some(Open::Thing(thing)));
            return;
        };
        match self.glance(|table| Some(aim.at(table, thing))) {
            Some(Pointed::Act(action)) => {
                self.act(action);
            }
            Some(Pointed::Further(further)) => self.choose(further, thing),
            Some(Pointed::Refused(why)) => {
                self.selection
                    .update(|selection| selection.refused = Some(thing));
                self.tell(self.reason(why));
            }
            Some(Pointed::Beside) if thing == from => {
                self.cancel();
            }
            Some(Pointed::Beside) | None => self.tell(self.words().beside.to_owned()),
        }
    }

    /// Asks for the second choice of an action.
    pub(super) fn choose(self, aim: Aim, from: Thing) {
        defer();
        if aim.in_discard() {
            self.set_sheet(Some(Open::Discards(aim)));
            return;
        }
        self.remove_refusal();
        self.selection.update(|selection| {
            selection.open = None;
            selection.refused = None;
            selection.aim = Some((aim, from));
            match aim {
                Aim::Platoon(_) => selection.tab = Tab::Tableau,
                Aim::Leave(_) | Aim::Turn(_) => selection.tab = Tab::Hand,
                _ => {}
            }
        });
        self.live_region.say(aim.asks(self.words()));
        if let Some(first) = self.glance(|table| aim.targets(table).first().copied()) {
            focus::on_thing(first.key());
        }
    }

    /// Chooses the target with this number, from 1; `false` when there is none.
    pub(crate) fn choose_target(self, place: usize) -> bool {
        let aim = self.selection.with_untracked(|selection| selection.aim);
        let target = aim
            .zip(place.checked_sub(1))
            .and_then(|((aim, _), at)| self.glance(|table| aim.targets(table).get(at).copied()));
        target.inspect(|&thing| self.point(thing)).is_some()
    }

    /// Removes a refusal, and leaves target mode; `false` if there was neither.
    pub(crate) fn cancel(self) -> bool {
        let refused = self.remove_refusal();
        let Some((_, from)) = self.selection.with_untracked(|selection| selection.aim) else {
            return refused;
        };
        defer();
        self.selection.update(|selection| {
            selection.aim = None;
            selection.refused = None;
        });
        focus::on_thing(from.key());
        true
    }
}
