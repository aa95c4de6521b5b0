//! What anybody sees of an open battle, whoever decides in it: the field, the part of the map, and the hex looked at.

use leptos::prelude::*;
use shared::isandlwana::{Event, Field, Hex};

use super::playback::Playback;
use super::scenes;
use super::selection::{Preview, preview};
use super::viewport::Viewport;
use crate::isandlwana::game::Play;
use crate::words::{IsandlwanaWords, Lang, isandlwana_words};

/// What is seen of one battle. All signals.
#[derive(Clone, Copy)]
pub(in crate::isandlwana) struct BattleView {
    pub(in crate::isandlwana) play: Play,
    pub(in crate::isandlwana) lang: Lang,
    /// The hex that is looked at.
    pub(in crate::isandlwana) looked: RwSignal<Option<Hex>>,
    /// The hex that the keyboard was on last: it comes back to it.
    pub(super) walked: RwSignal<Option<Hex>>,
    /// The hex that a mouse points at.
    pub(super) hovered: RwSignal<Option<Hex>>,
    /// What of the map is seen.
    pub(super) viewport: RwSignal<Viewport>,
    /// What happened, being shown; a replay goes from step to step itself.
    pub(super) playback: Option<Playback>,
}

impl BattleView {
    /// Of a battle that is over, laid out to be replayed.
    pub(in crate::isandlwana) fn of(play: Play) -> Self {
        Self {
            play,
            lang: Lang::now(),
            looked: RwSignal::new(None),
            walked: RwSignal::new(None),
            hovered: RwSignal::new(None),
            viewport: RwSignal::new(Viewport::default()),
            playback: None,
        }
    }

    pub(in crate::isandlwana) fn words(self) -> &'static IsandlwanaWords {
        isandlwana_words(self.lang)
    }

    /// Looks at a hex; the keyboard comes back to it.
    pub(in crate::isandlwana) fn look(self, hex: Hex) {
        self.looked.set(Some(hex));
        self.walked.set(Some(hex));
    }

    /// The field as it stands. Reactive.
    pub(in crate::isandlwana) fn field(self) -> Option<Field> {
        self.play.table.get()
    }

    /// The field as it is shown, which may be a while ago. Reactive.
    pub(super) fn shown(self) -> Option<Field> {
        self.playback.map_or_else(|| self.field(), Playback::field)
    }

    /// Reads what happened just now, as it is shown. Reactive.
    pub(super) fn with_events<T>(self, read: impl Fn(&[Event]) -> T) -> T {
        match self.playback {
            Some(playback) => playback.with_events(read),
            None => self.play.new_events.with(|new| read(&new.events)),
        }
    }

    /// What the units could do that are pointed at, or looked at. Reactive.
    pub(super) fn preview(self) -> Preview {
        let at = self.hovered.get().or(self.looked.get());
        match (self.field(), at) {
            (Some(field), Some(hex)) if field.ending().is_none() => preview(&field, hex),
            _ => Preview::default(),
        }
    }

    /// What happened just now, for the ear. Reactive.
    pub(in crate::isandlwana) fn told_new_events(self) -> String {
        self.play.new_events.with(|new| match &new.before {
            Some(before) => scenes::told(self.lang, before, &new.events),
            None => String::new(),
        })
    }

    /// Shows more of the map, or less; `false` when the button does something else.
    pub(in crate::isandlwana) fn zoom(self, does: &str) -> bool {
        match does {
            "nearer" => self.viewport.update(|viewport| viewport.zoom(0.7, None)),
            "farther" => self.viewport.update(|viewport| viewport.zoom(1.43, None)),
            "whole" => self.viewport.update(Viewport::show_all),
            _ => return false,
        }
        true
    }
}
