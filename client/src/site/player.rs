//! `/player`: the player in this browser, a recovery code, a link to another device, a private feed, and export and deletion.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;

use shared::api::{Keys, LinkCode, Player, RecoveryCode, TurnFeed};

use super::passkey::{self, Ceremony};
use super::turn_feed;
use crate::days;
use crate::kit::clipboard;
use crate::kit::fetched::Fetched;
use crate::kit::focus::{give_to, hold, to_heading};
use crate::kit::follow;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{self, Markup, html, markup, nothing};
use crate::kit::player_name::{OWN_NAME, name_of};
use crate::kit::reactive::{button, link, pressable, reactive, reactive_markup};
use crate::kit::reviewed;
use crate::net::{self, API, Failure, Me, Wire};
use crate::router::Route;
use crate::words::{self, Lang, SiteWords, Ui, failure, site_words};

/// Id of the text that says why a code was refused.
const WHY: &str = "enter-why";

pub(super) fn player(words: &'static Ui) -> AnyView {
    let state = PlayerPage {
        lang: Lang::now(),
        live_region: expect_context(),
        made: RwSignal::new(Made::default()),
        said: RwSignal::new(String::new()),
        sure: RwSignal::new(false),
        round: RwSignal::new(0),
    };
    // The heading is not rebuilt: it may have the focus.
    let heading = markup("", html! { h1 { (words.player) } });
    let rest = reactive(move || {
        // Rebuilt when the player has changed.
        state.round.get();
        page(state, words)
    });
    vec![heading, rest].into_any()
}

fn page(state: PlayerPage, words: &'static Ui) -> AnyView {
    let more = site_words(state.lang);
    let me = Fetched::of(net::ME.into());
    let known = move || me.good::<Me>().and_then(|me| me.player);
    let who = move || {
        html! {
            p data-who {
                @if let Some(player) = known() {
                    // No name has this character.
                    @let text = more.you_are("\u{fffc}");
                    @let (before, after) = text.split_once('\u{fffc}').unwrap_or((&text, ""));
                    (before) span id=(OWN_NAME) { (shown(state.lang, &player)) } (after)
                } @else if me.good::<Me>().is_some() {
                    (more.nobody)
                }
            }
            @if known().is_some() { p { (link("btn", &Route::MyRecord.path(), words.my_record)) } }
        }
    };
    let ways = reactive(move || {
        if known().is_none() {
            return ().into_any();
        }
        let keys = Fetched::of("/me/keys".into());
        reactive_markup("ways", move || {
            let (keys, made) = (keys.good::<Keys>(), state.made.get());
            let keys = keys.as_ref();
            html! {
                (keep(keys, &made, more))
                (other_device(keys, &made, more))
                (turn_feed::section(keys, made.feed.as_ref(), state.lang, more))
            }
        })
    });
    let leaving = move || match known() {
        None => nothing(),
        Some(_) => last_things(state.sure.get(), more),
    };
    let entrance = reactive(move || match me.good::<Me>() {
        Some(found) => entrance(state, found.player.as_ref(), more),
        None => me.instead(),
    });
    let pieces = vec![
        reactive_markup("", who),
        reactive_markup("", move || {
            html! { p data-said { (state.said.get()) } }
        }),
        reactive(move || name_of(me, words)),
        ways,
        entrance,
        reactive_markup("ways", leaving),
    ];
    pressable(move |id| state.press(id), pieces)
}

/// Secrets that were made, to be shown this once: until the page is left, or the player has changed.
#[derive(Clone, Default)]
struct Made {
    recovery: Option<String>,
    link: Option<LinkCode>,
    feed: Option<TurnFeed>,
}

/// A player's name as it is displayed.
fn shown(lang: Lang, player: &Player) -> String {
    words::player(lang, &player.name)
}

#[derive(Clone, Copy)]
struct PlayerPage {
    lang: Lang,
    live_region: LiveRegion,
    made: RwSignal<Made>,
    said: RwSignal<String>,
    /// Whether the next press deletes everything.
    sure: RwSignal<bool>,
    round: RwSignal<u32>,
}

impl PlayerPage {
    fn tell(self, words: String) {
        self.live_region.say(&words);
        self.said.try_set(words);
    }

    fn press(self, id: &str) {
        match id {
            "keep" => spawn_local(async move {
                let made = self.ask::<RecoveryCode>("POST", "/me/recovery").await;
                self.show("recovery-code", made, |all, made| {
                    all.recovery = Some(made.code)
                });
            }),
            "link" => spawn_local(async move {
                let made = self.ask("POST", "/me/link").await;
                self.show("link-code", made, |all, made| all.link = Some(made));
            }),
            turn_feed::MAKE => spawn_local(async move {
                let made = self.ask("POST", "/me/feed").await;
                self.show(turn_feed::PLACE, made, |all, made| all.feed = Some(made));
            }),
            turn_feed::END => spawn_local(async move {
                match net::fetch("DELETE", "/me/feed", None).await {
                    Ok(_) => {
                        self.made.try_update(|all| all.feed = None);
                        self.anew();
                        self.tell(site_words(self.lang).feed_ended.to_owned());
                    }
                    Err(why) => self.tell(failure(self.lang, &why)),
                }
            }),
            turn_feed::COPY_ATOM | turn_feed::COPY_CALENDAR => {
                let made = self.made.with_untracked(|all| all.feed.clone());
                if let Some(made) = made {
                    let address = turn_feed::address(&made, self.lang, id);
                    spawn_local(async move {
                        let done = site_words(self.lang).feed_copied;
                        self.tell(clipboard::copy(address, done).await);
                    });
                }
            }
            "leave" => spawn_local(async move {
                self.delete("/me/keys", site_words(self.lang).left).await;
            }),
            "leave-all" => spawn_local(async move {
                match net::fetch("DELETE", "/me/keys?codes=true", None).await {
                    Ok(_) => {
                        // A code that is still shown has become invalid too.
                        self.made.try_set(Made::default());
                        self.anew();
                        self.tell(site_words(self.lang).left_all.to_owned());
                    }
                    Err(why) => self.tell(failure(self.lang, &why)),
                }
            }),
            "make-passkey" => spawn_local(async move {
                match self.passkey(Ceremony::Make).await {
                    Ok(Some(_)) => {
                        self.anew();
                        self.tell(site_words(self.lang).passkey_made.to_owned());
                    }
                    Ok(None) => self.tell(site_words(self.lang).passkey_none.to_owned()),
                    Err(why) => self.tell(failure(self.lang, &why)),
                }
            }),
            "show-passkey" => spawn_local(async move {
                let shown = self.passkey(Ceremony::Show).await;
                match shown.and_then(|answer| answer.map(|text| net::read(&text)).transpose()) {
                    Ok(Some(player)) => self.became(player),
                    Ok(None) => self.tell(site_words(self.lang).passkey_none.to_owned()),
                    Err(why) => self.tell(failure(self.lang, &why)),
                }
            }),
            "drop-passkeys" => spawn_local(async move {
                let dropped = site_words(self.lang).passkey_dropped;
                self.delete("/me/passkeys", dropped).await;
            }),
            "forget" => {
                self.sure.set(true);
                self.live_region.say(site_words(self.lang).forget_ask);
                // A second Enter deletes nothing.
                hold("forget-cancel".to_owned());
            }
            "forget-cancel" => {
                self.sure.set(false);
                hold("forget".to_owned());
            }
            "forget-sure" => spawn_local(async move {
                if self.delete(net::ME, site_words(self.lang).forgotten).await {
                    reviewed::forget();
                }
            }),
            _ => {}
        }
    }

    /// Requests a new secret that replaces the previous one. Only the answer has it, so a lost answer is requested again.
    async fn ask<T: Wire>(self, method: &str, path: &str) -> Result<T, Failure> {
        net::read(&net::retried(method, path, None).await?)
    }

    /// Deletes something, and announces it; returns whether it was. If a lost request has deleted it already, it is missing.
    async fn delete(self, path: &'static str, done: &'static str) -> bool {
        let answer = net::retried("DELETE", path, None).await;
        let is_gone = |why: &Failure| matches!(why, Failure::Refused(problem) if problem.kind == "nobody-yet");
        match answer
            .map(drop)
            .or_else(|why| if is_gone(&why) { Ok(()) } else { Err(why) })
        {
            Ok(()) => {
                self.anew();
                self.tell(done.to_owned());
                true
            }
            Err(why) => {
                self.tell(failure(self.lang, &why));
                false
            }
        }
    }

    /// Adds what was made to what is shown already, and goes to its place.
    fn show<T>(self, place: &'static str, made: Result<T, Failure>, add: fn(&mut Made, T)) {
        match made {
            Ok(made) => {
                self.said.try_set(String::new());
                self.made.try_update(|all| add(all, made));
                request_animation_frame(move || {
                    give_to(document().get_element_by_id(place));
                });
            }
            Err(why) => self.tell(failure(self.lang, &why)),
        }
    }

    /// The page is rebuilt from the server's current answers.
    fn anew(self) {
        self.sure.try_set(false);
        self.round.try_update(|round| *round += 1);
        request_animation_frame(to_heading);
    }

    /// The server's answer to the authenticator's; none if that gave none.
    async fn passkey(self, ceremony: Ceremony) -> Result<Option<String>, Failure> {
        let (asks, takes) = match ceremony {
            Ceremony::Make => ("/me/passkeys/options", "/me/passkeys"),
            Ceremony::Show => ("/me/enter/options", "/me/enter/passkey"),
        };
        let options = net::fetch("POST", asks, None).await?;
        match passkey::ask(ceremony, &options).await {
            Some(answer) => net::fetch("POST", takes, Some(answer)).await.map(Some),
            None => Ok(None),
        }
    }

    async fn enter(self, code: String) {
        refuse_code(None);
        match net::enter(&code).await {
            Ok(player) => self.became(player),
            Err(why) => {
                let why = failure(self.lang, &why);
                self.live_region.say(&why);
                refuse_code(Some(&why));
            }
        }
    }

    /// The player has changed.
    fn became(self, player: Player) {
        // A code in the address is used up.
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(
                &leptos::wasm_bindgen::JsValue::NULL,
                "",
                Some("/player"),
            );
        }
        self.made.try_set(Made::default());
        self.anew();
        self.tell(site_words(self.lang).entered(&shown(self.lang, &player)));
    }
}

/// The recovery code.
fn keep(keys: Option<&Keys>, made: &Made, more: &SiteWords) -> Markup {
    let head = html! { h2 { (more.keep) } p { (more.keep_text) } };
    if let Some(code) = &made.recovery {
        return html! {
            (head)
            p class="code" id="recovery-code" tabindex="-1" aria-describedby="keep-shown" { (code) }
            p id="keep-shown" { (more.keep_shown) }
        };
    }
    let count = keys.map_or(0, |keys| keys.passkeys);
    html! {
        (head)
        @if passkey::possible() {
            p data-passkeys=(count) { (more.passkeys(count)) }
            p class="btn-row" {
                (button("btn", "make-passkey", more.passkey_make))
                @if count > 0 { (button("btn btn-quiet", "drop-passkeys", more.passkey_drop)) }
            }
        }
        @if let Some(since) = keys.and_then(|keys| keys.recovery.as_ref()) {
            p { (more.keep_since(&days::date(since))) }
        }
        (button("btn", "keep", more.keep_make))
        (established(keys, more))
    }
}

/// Whether the player's results count among those of established players, or the date from which they would.
fn established(keys: Option<&Keys>, more: &SiteWords) -> Markup {
    let from = keys.and_then(|keys| keys.established.as_ref());
    let kept = keys.is_some_and(|keys| keys.passkeys > 0 || keys.recovery.is_some());
    let told = match from {
        None => crate::words::ui(Lang::now()).become_established.to_owned(),
        // Both have the same format, so the later one is the greater.
        Some(from) if kept && *from <= days::now() => more.established.to_owned(),
        Some(from) => more.established_from(&days::date(from)),
    };
    html! { p data-established { (told) } }
}

/// Linking another device, and signing out all others.
fn other_device(keys: Option<&Keys>, made: &Made, more: &SiteWords) -> Markup {
    html! {
        h2 { (more.other) }
        p { (more.other_text) }
        @match &made.link {
            Some(link) => {
                p id="other-shown" { (more.other_shown) }
                svg class="qr" viewBox={ "0 0 " (link.qr_size) " " (link.qr_size) } role="img"
                    aria-label=(more.other_picture)
                {
                    path d=(link.qr) {}
                }
                p class="code" id="link-code" tabindex="-1" aria-describedby="other-shown" { (link.code) }
            }
            None => { (button("btn", "link", more.other_make)) }
        }
        @if let Some(keys) = keys {
            p data-browsers { (more.browsers(keys.browsers)) }
            @if keys.browsers > 1 { (button("btn", "leave", more.leave)) }
            @if keys.passkeys > 0 || keys.recovery.is_some() {
                p { (more.leave_all_text) }
                (button("btn btn-danger", "leave-all", more.leave_all))
            }
        }
    }
}

/// Export and deletion.
fn last_things(sure: bool, more: &SiteWords) -> Markup {
    html! {
        h2 { (more.take_along) }
        p { (more.take_along_text) }
        a class="btn" href={ (API) "/me/export" } download="shiyane.json" { (more.take_along_do) }
        h2 { (more.forget) }
        p { (more.forget_text) }
        @if sure {
            p { b { (more.forget_ask) } }
            div class="btn-row" {
                (button("btn", "forget-cancel", more.forget_cancel))
                (button("btn btn-danger", "forget-sure", more.forget_sure))
            }
        } @else {
            (button("btn btn-danger", "forget", more.forget_do))
        }
    }
}

/// The error about the code is shown at its field.
fn refuse_code(why: Option<&str>) {
    let find = |id| document().get_element_by_id(id);
    if let (Some(field), Some(told)) = (find("enter"), find(WHY)) {
        follow::put(&field, "aria-invalid", why.map(|_| "true"));
        follow::flag(&told, "hidden", why.is_none());
        told.set_text_content(why);
    }
}

/// A form for a code; the one in the address is filled in.
fn entrance(state: PlayerPage, player: Option<&Player>, more: &'static SiteWords) -> AnyView {
    let brought = window().location().hash().unwrap_or_default();
    let inside = html! {
        h2 { (more.enter) }
        p { (more.enter_text) }
        @if let Some(player) = player {
            p class="why" data-note="" { (more.enter_leaves(&shown(state.lang, player))) }
        }
        @if passkey::possible() { (button("btn", "show-passkey", more.passkey_show)) }
        label class="field-label" for="enter" { (more.enter_code) }
        div class="btn-row" {
            input class="text-input" id="enter" name="code" autocomplete="off" autocapitalize="characters"
                spellcheck="false" maxlength="40" aria-describedby=(WHY) value=(brought.trim_start_matches('#'));
            button class="btn" type="submit" { (more.enter_do) }
        }
        p class="why" id=(WHY) hidden {}
    };
    let submitted = move || {
        let field = document().get_element_by_id("enter");
        let field = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok());
        if let Some(field) = field {
            spawn_local(state.enter(field.value()));
        }
    };
    markup::form("name-form ways", inside, submitted, |_| {})
}
