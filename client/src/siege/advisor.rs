//! The advisor: the searching player in a worker of the browser, which answers a page while that stays quick.
//!
//! `static/worker.js` starts the program. It says [`READY`], hears one task after the other as text ([`task`]) and
//! answers each line by line ([`lines`]); a new task takes the place of the one under way. A page that wants no more of it
//! ends the worker.

pub(super) mod lines;
mod task;
pub(super) mod worker;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use players::advice::Effort;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::listen::listen;
use task::Task;

/// What the worker says once it hears: what was said before is lost.
const READY: &str = "ready";

/// What a review and advice imagine for each decision: as much as the stronger searching player of `docs/balance.md`.
pub(super) const EFFORT: Effort = Effort {
    playouts: 800,
    games: 1000,
};

/// The seed of everything imagined: whoever reviews a game finds the same.
const SEED: u64 = 1879;

/// The task under way. Between two steps the worker hears what else is said to it.
struct Desk {
    worker: DedicatedWorkerGlobalScope,
    task: RefCell<Option<Task>>,
    /// A step is to come.
    awaited: Cell<bool>,
    step: RefCell<Option<Closure<dyn Fn()>>>,
}

/// Hears tasks from now on.
pub(crate) fn start() {
    let desk = Rc::new(Desk {
        worker: js_sys::global().unchecked_into(),
        task: RefCell::new(None),
        awaited: Cell::new(false),
        step: RefCell::new(None),
    });
    let next = desk.clone();
    *desk.step.borrow_mut() = Some(Closure::wrap(Box::new(move || next.step())));
    let hearing = desk.clone();
    let heard = move |event: web_sys::Event| {
        let message = event.unchecked_ref::<MessageEvent>().data().as_string();
        let task = Task::asked(&message.unwrap_or_default());
        if task.is_none() {
            hearing.say(lines::CANNOT);
        }
        *hearing.task.borrow_mut() = task;
        hearing.go_on();
    };
    listen(&desk.worker, &["message"], Box::new(heard)).forget();
    desk.say(READY);
}

impl Desk {
    fn say(&self, line: &str) {
        let _ = self.worker.post_message(&JsValue::from_str(line));
    }

    fn go_on(&self) {
        if self.task.borrow().is_none() || self.awaited.replace(true) {
            return;
        }
        if let Some(step) = &*self.step.borrow() {
            let step = step.as_ref().unchecked_ref();
            let _ = self.worker.set_timeout_with_callback(step);
        }
    }

    fn step(&self) {
        self.awaited.set(false);
        let mut task = self.task.borrow_mut();
        let Some(doing) = &mut *task else { return };
        let (line, more) = doing.step();
        if let Some(line) = line {
            self.say(&line);
        }
        if !more {
            *task = None;
        }
        drop(task);
        self.go_on();
    }
}
