//! Unanswered decisions, stored in the browser so that neither a reload nor a crash loses one. All tabs with the same game share
//! the storage: each adds and removes only its own.

use leptos::prelude::window;
use uuid::Uuid;

use super::optimistic::OptimisticGame;
use crate::net::{self, Command, Playable};

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

fn key(game: Uuid) -> String {
    format!("shiyane.outbox.{game}")
}

/// Stores pending commands, before sending and after each answer.
pub(crate) fn keep<R: Playable>(optimistic: &OptimisticGame<R>) {
    let waiting = optimistic.waiting().map(Command::body).collect();
    write(optimistic, waiting);
}

/// Removes commands that cannot be done any more.
pub(crate) fn forget<R: Playable>(optimistic: &OptimisticGame<R>) {
    write(optimistic, Vec::new());
}

/// Deletes all commands of a game, those of other tabs too.
pub(crate) fn delete(game: Uuid) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&key(game));
    }
}

/// Commands of earlier visits, and those pending in other tabs.
pub(crate) fn left<R: Playable>(game: Uuid) -> Vec<Command<R>> {
    storage()
        .and_then(|storage| storage.get_item(&key(game)).ok().flatten())
        .and_then(|text| net::read(&text).ok())
        .unwrap_or_default()
}

fn write<R: Playable>(optimistic: &OptimisticGame<R>, waiting: Vec<String>) {
    let Some(storage) = storage() else { return };
    let all = merged(optimistic, waiting, &left(optimistic.id));
    let key = key(optimistic.id);
    let _ = if all.is_empty() {
        storage.remove_item(&key)
    } else {
        storage.set_item(&key, &format!("[{}]", all.join(",")))
    };
}

/// Our own pending ones, and those of other tabs among the stored ones.
pub(super) fn merged<R: Playable>(
    optimistic: &OptimisticGame<R>,
    mut waiting: Vec<String>,
    stored: &[Command<R>],
) -> Vec<String> {
    let others = stored.iter().filter(|other| !optimistic.is_own(other));
    waiting.extend(others.map(Command::body));
    waiting
}
