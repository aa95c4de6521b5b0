//! The clipboard, which browsers do not give to every page.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Puts a line of text into it; `false` where the browser does not allow that.
pub(crate) async fn copied(text: &str) -> bool {
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
