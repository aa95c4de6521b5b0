//! The clipboard, which browsers do not give to every page.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Puts text into it, and says what is to be told: that it is `done`, or the text itself where the browser does not allow
/// that.
pub(crate) async fn copy(text: String, done: &str) -> String {
    if copied(&text).await {
        done.to_owned()
    } else {
        text
    }
}

/// [`copy`] of the address of the page.
pub(crate) async fn copy_address(done: &str) -> String {
    copy(window().location().href().unwrap_or_default(), done).await
}

async fn copied(text: &str) -> bool {
    let navigator = window().navigator();
    // Browsers have no clipboard on a page that came without https.
    let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"));
    match clipboard {
        Ok(found) if !found.is_undefined() => {
            JsFuture::from(navigator.clipboard().write_text(text))
                .await
                .is_ok()
        }
        _ => false,
    }
}
