//! Calls of the browser's authenticator: to make a passkey, or to sign in. The browser converts JSON into the authenticator's
//! format, and back.

use js_sys::{Function, JSON, Object, Promise, Reflect};
use leptos::prelude::window;
use leptos::wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ceremony {
    /// Registers a new passkey.
    Make,
    /// Signs in by a passkey.
    Show,
}

impl Ceremony {
    /// The browser's function names: one that parses the options, and the operation.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Make => ("parseCreationOptionsFromJSON", "create"),
            Self::Show => ("parseRequestOptionsFromJSON", "get"),
        }
    }
}

/// Whether this browser supports it here: it must be new enough, and the page loaded by https or from this machine.
pub(super) fn possible() -> bool {
    reader(Ceremony::Show).is_some()
}

/// The authenticator's answer to these options, as JSON for the server; none if it was cancelled or there is no authenticator.
pub(super) async fn ask(ceremony: Ceremony, options: &str) -> Option<String> {
    let (class, read) = reader(ceremony)?;
    let options = JSON::parse(options).ok()?;
    let options = read.call1(&class, &get(&options, "publicKey")?).ok()?;
    let wish = Object::new();
    Reflect::set(&wish, &"publicKey".into(), &options).ok()?;
    let credentials = get(&window().navigator(), "credentials")?;
    let (_, does) = ceremony.words();
    let promise = call(&credentials, does, &wish)?;
    let given = JsFuture::from(promise.dyn_into::<Promise>().ok()?)
        .await
        .ok()?;
    let json = call(&given, "toJSON", &JsValue::UNDEFINED)?;
    JSON::stringify(&json).ok().map(String::from)
}

/// The function that parses the options, and its object.
fn reader(ceremony: Ceremony) -> Option<(JsValue, Function)> {
    let class = get(&window(), "PublicKeyCredential")?;
    let (reads, _) = ceremony.words();
    let read = get(&class, reads)?.dyn_into().ok()?;
    Some((class, read))
}

fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    let found = Reflect::get(of, &name.into()).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

fn call(of: &JsValue, name: &str, with: &JsValue) -> Option<JsValue> {
    let function: Function = get(of, name)?.dyn_into().ok()?;
    function.call1(of, with).ok()
}
