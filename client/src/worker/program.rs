//! A worker's program: it receives one task after the other as text and answers each line by line; a new task replaces the current
//! one.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::{CANNOT, PAUSE, READY, RESUME};
use crate::listen::listen;

/// A worker's task.
pub(crate) trait Task: Sized + 'static {
    /// Parses a message; none if it cannot be done.
    fn asked(message: &str) -> Option<Self>;

    /// Does one step: returns its output, and whether there is more to do.
    fn step(&mut self) -> (Option<String>, bool);
}

/// The current task. Between two steps the worker receives messages.
struct Program<T> {
    worker: DedicatedWorkerGlobalScope,
    task: RefCell<Option<T>>,
    /// A step is scheduled.
    awaited: Cell<bool>,
    paused: Cell<bool>,
    step: RefCell<Option<Closure<dyn Fn()>>>,
}

/// Listens for tasks from now on.
pub(crate) fn start<T: Task>() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    let program = Rc::new(Program::<T> {
        worker: js_sys::global().unchecked_into(),
        task: RefCell::new(None),
        awaited: Cell::new(false),
        paused: Cell::new(false),
        step: RefCell::new(None),
    });
    let next = program.clone();
    *program.step.borrow_mut() = Some(Closure::wrap(Box::new(move || next.step())));
    let hearing = program.clone();
    let heard = move |event: web_sys::Event| {
        let message = event.unchecked_ref::<MessageEvent>().data().as_string();
        let message = message.unwrap_or_default();
        hearing.paused.set(message == PAUSE);
        if message != PAUSE && message != RESUME {
            let task = T::asked(&message);
            if task.is_none() {
                hearing.say(CANNOT);
            }
            *hearing.task.borrow_mut() = task;
        }
        hearing.go_on();
    };
    listen(&program.worker, &["message"], Box::new(heard)).forget();
    program.say(READY);
}

impl<T: Task> Program<T> {
    fn say(&self, line: &str) {
        let _ = self.worker.post_message(&JsValue::from_str(line));
    }

    fn go_on(&self) {
        if self.paused.get() || self.task.borrow().is_none() || self.awaited.replace(true) {
            return;
        }
        if let Some(step) = &*self.step.borrow() {
            let step = step.as_ref().unchecked_ref();
            let _ = self.worker.set_timeout_with_callback(step);
        }
    }

    fn step(&self) {
        self.awaited.set(false);
        if self.paused.get() {
            return;
        }
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
