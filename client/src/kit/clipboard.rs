//! The clipboard and the phone's share sheet, neither of which browsers give to every page.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::kit::focus;
use crate::kit::live_region::LiveRegion;
use crate::words::{Lang, ui};

/// Copies text, and returns the message: that it is `done`, or the text itself where the browser does not allow that.
pub(crate) async fn copy(text: String, done: &str) -> String {
    if copied(&text).await {
        done.to_owned()
    } else {
        text
    }
}

/// An address of ours for others: its preview is in our language.
pub(crate) fn posted(path: &str, lang: Lang) -> String {
    let origin = window().location().origin().unwrap_or_default();
    match lang.query() {
        "" => origin + path,
        query => format!("{origin}/{}{query}", path.trim_start_matches('/')),
    }
}

/// [`copy`] of the address of the page, with the moment in it.
pub(crate) async fn copy_address(lang: Lang, done: &str) -> String {
    let location = window().location();
    let [path, hash] = [location.pathname(), location.hash()].map(Result::unwrap_or_default);
    copy(posted(&path, lang) + &hash, done).await
}

/// Passes lines of text to the phone's share sheet, or copies them; where the browser does not allow that, they are shown.
pub(crate) async fn share(
    text: String,
    said: RwSignal<String>,
    live_region: LiveRegion,
    lang: Lang,
) {
    if hand_over(&text).await {
        return;
    }
    let told = copy(text, ui(lang).shared).await;
    live_region.say(&told);
    said.try_set(told);
}

/// Opens the phone's share sheet; `false` if there is none. Closing it counts as done.
async fn hand_over(text: &str) -> bool {
    let navigator = window().navigator();
    let share = js_sys::Reflect::get(&navigator, &JsValue::from_str("share"));
    let is_there = share.is_ok_and(|share| share.is_function());
    if !is_there || !focus::media("(pointer: coarse)").is_some_and(|query| query.matches()) {
        return false;
    }
    let data = web_sys::ShareData::new();
    data.set_text(text);
    match JsFuture::from(navigator.share_with_data(&data)).await {
        Ok(_) => true,
        Err(why) => js_sys::Reflect::get(&why, &JsValue::from_str("name"))
            .is_ok_and(|name| name.as_string().as_deref() == Some("AbortError")),
    }
}

async fn copied(text: &str) -> bool {
    let navigator = window().navigator();
    // Browsers have no clipboard on a page loaded without https.
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
