//! The guide of a first game: a caption at a time beside the table of a game that is stored in the browser only.

mod panel;
mod place;

use std::fmt::Debug;
use std::marker::PhantomData;

use leptos::prelude::*;
use shared::fate::Seed;
use uuid::Uuid;

use crate::kit::follow;
use crate::kit::preferences::{keep, kept};
use crate::net::Playable;
use crate::play::{HistoryLine, Play};
pub(crate) use panel::{FINISH, Guided, RESTART, Shown, panel, turn_button};

/// Stored value of a guide that was switched off, and of one that was finished; else the captions read.
const OFF: &str = "off";
const DONE: &str = "done";
const AWAY: usize = usize::MAX;

/// The stored value for so many captions read.
fn written(read: usize) -> String {
    match read {
        AWAY => OFF.to_owned(),
        read => read.to_string(),
    }
}

/// The number of captions read, from the stored value; none for a guide that starts again.
fn read_in(kept: &str) -> Option<usize> {
    match kept {
        OFF => Some(AWAY),
        read => read.parse().ok(),
    }
}

/// The captions of a guide, each named once, in their order.
macro_rules! steps {
    ($($step:ident,)*) => {
        /// A caption: one that is read, or one that asks for a task.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Step {
            $($step,)*
        }

        impl Step {
            const IN_ORDER: &'static [Self] = &[$(Self::$step,)*];
        }
    };
}
pub(crate) use steps;

/// The captions of a guide, and when each is done. They depend on the game's state, not on the way that led there, so that a player
/// who deviates still gets a sensible caption.
pub(crate) trait Script: Copy + PartialEq + Debug + 'static {
    /// The game it explains.
    type Rules: Playable;
    /// The facts it needs of that game.
    type Facts: Default;
    /// Its captions in order; the last is never done.
    const ALL: &'static [Self];
    /// Storage key of its progress.
    const KEPT: &'static str;
    /// Storage id of the game's decisions.
    const GAME: Uuid;

    /// What has happened so far, and the current state.
    fn facts(
        lines: &[HistoryLine<<Self::Rules as shared::rules::Rules>::Event>],
        state: &<Self::Rules as shared::rules::Rules>::State,
    ) -> Self::Facts;

    /// Whether the game is over.
    fn is_over(state: &<Self::Rules as shared::rules::Rules>::State) -> bool;

    /// Whether it asks for an action; else it is read.
    fn is_task(self) -> bool;

    /// Whether it is done, after so many captions read.
    fn is_done(self, read: usize, facts: &Self::Facts) -> bool;

    /// How many captions are about moments long past, and count as read: a player may play on without reading them.
    fn outdated(facts: &Self::Facts) -> usize;

    /// Its index.
    fn place(self) -> usize {
        let found = Self::ALL.iter().position(|&step| step == self);
        found.unwrap_or_default()
    }

    /// Whether it is the last.
    fn is_last(self) -> bool {
        self.place() + 1 == Self::ALL.len()
    }

    /// The caption after so many read, in a game in this state: the first that is not done.
    fn current(read: usize, facts: &Self::Facts) -> Self {
        let read = read.max(Self::outdated(facts));
        let mut all = Self::ALL.iter().copied();
        let open = all.find(|step| !step.is_done(read, facts));
        open.unwrap_or(Self::ALL[Self::ALL.len() - 1])
    }

    /// The captions before the next task count as read.
    fn first_task(facts: &Self::Facts) -> usize {
        Self::current(usize::from(u8::MAX), facts).place()
    }
}

/// The guide of a first game.
pub(crate) struct Guide<S: Script> {
    pub(crate) play: Play<S::Rules>,
    /// So many captions are read; [`AWAY`] when the guide is switched off.
    read: RwSignal<usize>,
    script: PhantomData<S>,
}

// Not derived: a derive would require the same of the script's facts.
impl<S: Script> Clone for Guide<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Script> Copy for Guide<S> {}

impl<S: Script> Guide<S> {
    /// Whether its table is no longer shown.
    pub(crate) fn is_left(self) -> bool {
        self.read.is_disposed()
    }
}

/// Progress of a guide, as stored in the browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// Nobody has begun.
    New,
    /// Begun and not finished, whether the guide is shown or not.
    Begun,
    /// Finished by its last button.
    Done,
}

/// Progress of the guide of this script.
pub(crate) fn progress<S: Script>() -> Progress {
    match kept(S::KEPT).as_deref() {
        None => Progress::New,
        Some(DONE) => Progress::Done,
        Some(_) => Progress::Begun,
    }
}

impl<S: Script> Guide<S> {
    /// Opens the game where it was left; a finished one starts again.
    pub(crate) fn begin(play: Play<S::Rules>, rules: S::Rules, luck: Seed) -> Self {
        play.open_local(S::GAME, rules, luck);
        let left = kept(S::KEPT);
        let over = play
            .table
            .with_untracked(|table| table.as_ref().is_none_or(S::is_over));
        let read = left.as_deref().and_then(read_in).filter(|_| !over);
        // At the beginning of a game there is nothing to undo.
        if read.is_none() && play.decisions() > 0 {
            play.rewind(0);
        }
        let guide = Self {
            play,
            read: RwSignal::new(0),
            script: PhantomData,
        };
        guide.read_to(read.unwrap_or(0));
        // Over is over, whichever caption that was at.
        follow::always(Box::new(move || {
            if play
                .table
                .with(|table| table.as_ref().is_some_and(S::is_over))
            {
                Self::finished();
            }
        }));
        guide
    }

    /// Restarts the game from its first caption.
    fn restart(self) {
        self.play.rewind(0);
        self.read_to(0);
    }

    /// The current caption; none when the guide is switched off. Reactive.
    pub(crate) fn step(self) -> Option<S> {
        let read = self.read.get();
        (read != AWAY).then(|| S::current(read, &self.facts()))
    }

    /// The facts about the game. Reactive.
    pub(crate) fn facts(self) -> S::Facts {
        self.play.table.with(|table| {
            self.play.history.with(|history| {
                table
                    .as_ref()
                    .map_or_else(S::Facts::default, |table| S::facts(history.lines(), table))
            })
        })
    }

    fn is_away(self) -> bool {
        self.read.get() == AWAY
    }

    /// The last caption's button is pressed: the next time it starts again.
    fn finished() {
        keep(S::KEPT, DONE);
    }

    fn read_to(self, read: usize) {
        self.read.set(read);
        if progress::<S>() != Progress::Done || read == 0 {
            keep(S::KEPT, &written(read));
        }
    }

    /// The caption is read.
    fn next(self) {
        if let Some(step) = untrack(move || self.step()) {
            self.read_to(step.place() + 1);
        }
    }

    /// Goes to the previous caption, and undoes what was decided for it.
    fn back(self) {
        let here = || untrack(move || self.step()).map_or(0, S::place);
        let from = here();
        let Some(before) = from.checked_sub(1) else {
            return;
        };
        self.read_to(self.read.get_untracked().min(before));
        while here() >= from
            && let Some(fewer) = self.play.decisions().checked_sub(1)
        {
            self.play.rewind(fewer);
        }
    }

    /// Switches the guide off, or on again at the next task.
    fn turn(self) {
        let next = match untrack(move || self.step()) {
            None => S::first_task(&untrack(move || self.facts())),
            Some(_) => AWAY,
        };
        self.read_to(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A returning player continues where he left, at the last caption too.
    #[test]
    fn how_far_somebody_has_read_is_remembered() {
        for read in (0..20).chain([AWAY]) {
            assert_eq!(read_in(&written(read)), Some(read));
        }
        assert_eq!(read_in(DONE), None);
        assert_eq!(read_in("?"), None);
    }
}
