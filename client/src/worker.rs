//! A browser worker from the page's side, started when needed, ended when dropped; and its program.

mod program;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

use crate::listen::{EventListener, listen};
pub(crate) use program::{Task, start as start_program};

/// The worker's first message, once it listens: earlier messages to it are lost.
const READY: &str = "ready";
/// Messages that let it rest between two steps of its task, and go on.
const PAUSE: &str = "pause";
const RESUME: &str = "resume";
/// Its answer to a task that cannot be done.
pub(crate) const CANNOT: &str = "cannot";

/// Called for each line of the worker, or with none when it has failed.
type OnLine = Box<dyn Fn(Option<&str>)>;

/// A worker that computes for this page.
pub(crate) struct Worker {
    worker: web_sys::Worker,
    ready: Rc<Cell<bool>>,
    /// The task to send once it listens.
    waiting: Rc<RefCell<Option<String>>>,
    _listener: EventListener,
}

impl Worker {
    /// Starts the script at this address with the program of this name; none if the browser has no workers.
    pub(crate) fn start(script: &str, program: &str, told: OnLine) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_name(program);
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(script, &options).ok()?;
        let ready = Rc::new(Cell::new(false));
        let waiting = Rc::new(RefCell::new(None::<String>));
        let heard = {
            let (worker, ready, waiting) = (worker.clone(), ready.clone(), waiting.clone());
            listen(
                &worker.clone(),
                &["message", "error"],
                Box::new(move |event| {
                    let said = event.dyn_ref::<MessageEvent>();
                    let said = said.and_then(|message| message.data().as_string());
                    if said.as_deref() == Some(READY) {
                        ready.set(true);
                        if let Some(task) = waiting.take() {
                            let _ = worker.post_message(&JsValue::from_str(&task));
                        }
                    } else {
                        told(said.as_deref());
                    }
                }),
            )
        };
        Some(Self {
            worker,
            ready,
            waiting,
            _listener: heard,
        })
    }

    /// Gives it a task, which replaces the current one.
    pub(crate) fn ask(&self, task: String) {
        if self.ready.get() {
            let _ = self.worker.post_message(&JsValue::from_str(&task));
        } else {
            self.waiting.replace(Some(task));
        }
    }

    /// Lets it rest once its current step is done; its task is kept.
    pub(crate) fn pause(&self) {
        let _ = self.worker.post_message(&JsValue::from_str(PAUSE));
    }

    /// Lets it go on with its task.
    pub(crate) fn resume(&self) {
        let _ = self.worker.post_message(&JsValue::from_str(RESUME));
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
