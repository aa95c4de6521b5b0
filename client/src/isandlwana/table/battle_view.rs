//! The view of an open battle, for players and spectators: the field, the visible part of the map, and the hex looked at.

use leptos::prelude::*;
use shared::isandlwana::{Event, Field, Hex};

use super::playback::Playback;
use super::scenes;
use super::selection::{Preview, preview};
use super::viewport::Viewport;
use crate::isandlwana::game::Play;
use crate::words::{IsandlwanaWords, Lang, isandlwana_words};

/// The view state of one battle. All signals.
#[derive(Clone, Copy)]
pub(in crate::isandlwana) struct BattleView {
    pub(in crate::isandlwana) play: Play,
    pub(in crate::isandlwana) lang: Lang,
    /// The hex that is looked at.
    pub(in crate::isandlwana) looked: RwSignal<Option<Hex>>,
    /// The hex last focused by keyboard: the focus comes back to it.
    pub(super) walked: RwSignal<Option<Hex>>,
    /// The hex that a mouse points at.
    pub(super) hovered: RwSignal<Option<Hex>>,
    /// The visible part of the map.
    pub(super) viewport: RwSignal<Viewport>,
    /// The playback of events; a replay steps by itself.
    pub(super) playback: Option<Playback>,
}

impl BattleView {
    /// Of a finished battle, for its replay.
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

    /// Looks at a hex; keyboard focus comes back to it.
    pub(in crate::isandlwana) fn look(self, hex: Hex) {
        self.looked.set(Some(hex));
        self.walked.set(Some(hex));
    }

    /// The current field. Reactive.
    pub(in crate::isandlwana) fn field(self) -> Option<Field> {
        self.play.table.get()
    }

    /// The field as shown, which may lag. Reactive.
    pub(super) fn shown(self) -> Option<Field> {
        self.playback.map_or_else(|| self.field(), Playback::field)
    }

    /// Reads the latest events, as shown. Reactive.
    pub(super) fn with_events<T>(self, read: impl Fn(&[Event]) -> T) -> T {
        match self.playback {
            Some(playback) => playback.with_events(read),
            None => self.play.new_events.with(|new| read(&new.events)),
        }
    }

    /// What the units pointed at, or looked at, could do. Reactive.
    pub(super) fn preview(self) -> Preview {
        let at = self.hovered.get().or(self.looked.get());
        match (self.field(), at) {
            (Some(field), Some(hex)) if field.ending().is_none() => preview(&field, hex),
            _ => Preview::default(),
        }
    }

    /// The latest events, for screen readers. Reactive.
    pub(in crate::isandlwana) fn told_new_events(self) -> String {
        self.play.new_events.with(|new| match &new.before {
            Some(before) => scenes::told(self.lang, before, &new.events),
            None => String::new(),
        })
    }

    /// Zooms in or out; `false` if the button does something else.
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
