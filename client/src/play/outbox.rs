//! Decisions that have no answer yet, kept by the browser so that neither a reload nor a crash loses one.

use leptos::prelude::window;
use uuid::Uuid;

use super::optimistic::OptimisticGame;
use crate::net::{self, Command};

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

fn key(game: Uuid) -> String {
    format!("shiyane.outbox.{game}")
}

/// Writes down what waits, before it is sent and after each answer.
pub(crate) fn keep(optimistic: &OptimisticGame) {
    let Some(storage) = storage() else { return };
    let waiting: Vec<String> = optimistic.waiting().map(Command::body).collect();
    let key = key(optimistic.id);
    let _ = if waiting.is_empty() {
        storage.remove_item(&key)
    } else {
        storage.set_item(&key, &format!("[{}]", waiting.join(",")))
    };
}

/// What an earlier visit left.
pub(crate) fn left(game: Uuid) -> Vec<Command> {
    storage()
        .and_then(|storage| storage.get_item(&key(game)).ok().flatten())
        .and_then(|text| net::read(&text).ok())
        .unwrap_or_default()
}

/// Forgets what cannot be done any more.
pub(crate) fn forget(game: Uuid) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&key(game));
    }
}
