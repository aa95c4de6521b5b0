//! Who leads which side: names, clocks and presence; the free seat; and offers between the two.

use std::time::Duration;

use leptos::prelude::*;
use shared::api::{Offer, OfferKind, Seat};
use shared::rules::Side;

use super::clock::{duration, is_warning};
use super::screen::{Message, Screen};
use crate::isandlwana::say;
use crate::kit::after_paint::after_paint;
use crate::kit::follow;
use crate::kit::markup::{Markup, html, nothing};
use crate::net::SeatRequest;
use crate::play::{Ended, Rematch, Seats};
use crate::router::Route;
use crate::words::{IsandlwanaWords, Lang, player};

/// How often a running clock is read.
const TICK: Duration = Duration::from_secs(1);

/// Of a battle for two: the seats, and below them the possible offers.
pub(super) fn seats(screen: Screen) -> Vec<AnyView> {
    tick(screen);
    vec![
        follow::block("seats", after_paint(follow::markup(move || sides(screen)))),
        follow::block("", after_paint(follow::markup(move || free_seat(screen)))),
        follow::block("", after_paint(follow::markup(move || asked(screen)))),
    ]
}

/// While a clock runs only its figure is updated; low time of the own one is announced.
fn tick(screen: Screen) {
    let left_before = StoredValue::new(None);
    let tick = move || {
        let words = screen.words();
        let now = js_sys::Date::now();
        screen.play.seats.with_untracked(|seats| {
            for seat in seats.seats().iter().filter(|seat| seat.running) {
                let Some(left) = seats.seconds_left(seat.side, now) else {
                    continue;
                };
                let clock = format!(".seats [data-side='{}'] .clock", seat.side.0);
                if let Ok(Some(clock)) = document().query_selector(&clock) {
                    clock.set_text_content(Some(&duration(words, left)));
                }
                if seat.mine && seats.has_opponent() {
                    let before = left_before.get_value();
                    left_before.set_value(Some(left));
                    if is_warning(before, left) {
                        let said = words.clock_left(&duration(words, left));
                        screen.live_region.say(&said);
                    }
                }
            }
        });
    };
    if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || ticking.clear());
    }
}

/// Who leads which side, with the clocks, and the number of spectators.
fn sides(screen: Screen) -> Markup {
    let words = screen.words();
    let (now, over) = (
        js_sys::Date::now(),
        (screen.play.is_over(), screen.play.ended()),
    );
    screen.play.seats.with(|seats| {
        if seats.seats().is_empty() {
            return nothing();
        }
        let looking_on = seats
            .spectators()
            .saturating_sub(u32::from(!screen.plays()));
        html! {
            ul {
                @for seat in seats.seats() {
                    li data-side=(seat.side.0) data-running[seat.running] {
                        b { (say::side(words, seat.side)) } " "
                        (who(words, seats, seat, over))
                        @if let Some(left) = seats.seconds_left(seat.side, now) {
                            " " time class="clock" role="timer" { (duration(words, left)) }
                        }
                    }
                }
            }
            @if looking_on > 0 { p class="hint" { (words.spectators(looking_on)) } }
        }
    })
}

/// Who leads a side, and whether that player is present.
fn who(
    words: &IsandlwanaWords,
    seats: &Seats,
    seat: &Seat,
    (is_over, ended): (bool, Option<Ended>),
) -> Markup {
    let Some(name) = &seat.name else {
        // The game of a deleted player is over; one that was withdrawn had no opponent.
        let nobody = match ended {
            Some(Ended::CalledOff) => "–",
            _ if is_over => words.deleted_player,
            _ => words.nobody_yet,
        };
        return html! { i { (nobody) } };
    };
    html! {
        span class="player" { (player(Lang::now(), name)) } @if seat.bot { " " small { (words.is_bot) } }
        @match seats.is_there(seat.side).filter(|_| !seat.mine) {
            Some(true) => { " " small data-there[true] { (words.is_there) } }
            Some(false) => { " " small { (words.is_away) } }
            None => {}
        }
    }
}

/// While a seat is free: how it can be taken.
fn free_seat(screen: Screen) -> Markup {
    let words = screen.words();
    let free = screen.play.seats.with(Seats::free);
    let invitation = screen
        .play
        .info
        .get()
        .and_then(|info| Some((info.id, info.invitation?)));
    let Some((side, (id, code))) = free.zip(invitation) else {
        return nothing();
    };
    let origin = window().location().origin().unwrap_or_default();
    let address = format!("{origin}{}#{code}", Route::IsandlwanaTable(id).path());
    html! {
        div class="outcome invitation" {
            @if screen.play.seats.with(|seats| seats.is_rematch) { p { (words.rematch_waits) } }
            p { (words.invitation(say::side(words, side))) }
            p { button type="button" class="btn" data-do="copy" data-with=(address) { (words.do_copy) } }
            p { (words.invitation_words) " " b class="code" { (code) } }
            p { a href=(address) { (address) } }
            p class="hint" { (words.seat_waiting) }
        }
    }
}

/// The open offer, and possible ones.
fn asked(screen: Screen) -> Markup {
    let play = screen.play;
    let mine = play.info.with(|info| info.as_ref().map(|info| info.mine));
    let Some(mine) = mine.filter(|mine| !mine.is_empty() && !play.is_over()) else {
        return nothing();
    };
    let (for_two, opponent, offer) = play.seats.with(|seats| {
        let for_two = !seats.seats().is_empty();
        (for_two, seats.has_opponent(), seats.offer())
    });
    if !for_two {
        return nothing();
    }
    let words = screen.words();
    let [resign, sure, yes] = resigning_words(words, play.seats.with(Seats::free));
    html! {
        @if let Some(offer) = offer { (offered(words, offer, mine.has(offer.side))) }
        @if screen.resigning.get() {
            div class="outcome" {
                p { (sure) }
                p class="btn-row" {
                    button type="button" class="btn btn-primary" data-do="resign" { (yes) }
                    button type="button" class="btn" data-do="stay-in" { (words.do_play_on) }
                }
            }
        } @else {
            p class="btn-row" {
                @if opponent && offer.is_none() && play.undoable() == 0 && play.last_decision().is_some() {
                    button type="button" class="btn btn-small" data-do="ask-take-back" { (words.do_ask_take_back) }
                }
                @if opponent && offer.is_none() && play.can_call_off() {
                    button type="button" class="btn btn-small" data-do="ask-call-off" { (words.do_ask_call_off) }
                }
                button type="button" class="btn btn-small" data-do="ask-resign" { (resign) }
            }
        }
    }
}

fn offered(words: &IsandlwanaWords, offer: Offer, own: bool) -> Markup {
    let text = told_offer(words, offer, own);
    html! {
        div class="outcome offer" role="group" aria-label=(words.offer) {
            p { (text) }
            p class="btn-row" {
                @if own {
                    button type="button" class="btn" data-do="refuse-offer" { (words.do_withdraw) }
                } @else {
                    button type="button" class="btn btn-primary" data-do="accept-offer" { (words.do_accept) }
                    button type="button" class="btn" data-do="refuse-offer" { (words.do_refuse) }
                }
            }
        }
    }
}

/// An offer, in words.
const fn told_offer(words: &IsandlwanaWords, offer: Offer, own: bool) -> &'static str {
    match (offer.kind, own) {
        (OfferKind::TakeBack { .. }, true) => words.asked_take_back,
        (OfferKind::CallOff, true) => words.asked_call_off,
        (OfferKind::TakeBack { .. }, false) => words.asks_take_back,
        (OfferKind::CallOff, false) => words.asks_call_off,
    }
}

/// The button to resign, the question, and the button to confirm it. A game with a free seat cannot be won by anybody: it is
/// withdrawn.
const fn resigning_words(words: &IsandlwanaWords, free: Option<Side>) -> [&'static str; 3] {
    match free {
        None => [words.do_resign, words.resign_sure, words.do_resign_sure],
        Some(_) => [
            words.do_withdraw_game,
            words.withdraw_game_sure,
            words.do_withdraw_game_sure,
        ],
    }
}

impl Screen {
    /// The side that a spectator may take. Reactive.
    pub(super) fn open_seat(self) -> Option<Side> {
        let side = self.play.seats.with(Seats::free)?;
        let looks_on = self
            .play
            .info
            .with(|info| info.as_ref().is_some_and(|info| info.mine.is_empty()));
        // In a finished game a seat without a name is that of a deleted player.
        (looks_on && !self.play.is_over()).then_some(side)
    }

    /// One of these buttons was pressed: the request; none if it was another button.
    pub(super) fn request(self, does: &str) -> Option<SeatRequest> {
        let offer = self.play.seats.with_untracked(Seats::offer);
        let free = self.play.seats.with_untracked(Seats::free);
        self.resigning.set(does == "ask-resign");
        if does == "ask-resign" {
            let [_, sure, _] = resigning_words(self.words(), free);
            self.live_region.say(sure);
        }
        match does {
            // As it was asked: the question ends when somebody joins.
            "resign" if free.is_some() => Some(SeatRequest::Withdraw),
            "resign" => Some(SeatRequest::Resign),
            "ask-take-back" => {
                let to = untrack(move || self.play.last_decision())?;
                Some(SeatRequest::Offer(OfferKind::TakeBack { to }))
            }
            "ask-call-off" => Some(SeatRequest::Offer(OfferKind::CallOff)),
            "accept-offer" => Some(SeatRequest::Accept(offer?.kind)),
            "refuse-offer" => {
                self.withdrew.set_value(true);
                offer.map(|_| SeatRequest::Decline)
            }
            _ => None,
        }
    }
}

/// So long after an offer is gone it is known whether it was accepted, which is announced in other words.
const ACCEPTED_BY_THEN: Duration = Duration::from_secs(1);

/// Announces that the free seat was taken, that one side made an offer or asks for a rematch, and that this is no longer open.
pub(super) fn tell_seats(screen: Screen) {
    let said = StoredValue::new((None, None, 0, None));
    follow::always(Box::new(move || {
        let now = screen
            .play
            .seats
            .with(|seats| (seats.free(), seats.offer(), seats.rematch()));
        let undos = move || untrack(move || screen.play.undos());
        let now = (now.0, now.1, undos(), now.2);
        let before = said.get_value();
        said.set_value(now);
        let mine = untrack(move || screen.play.info.get()).map(|info| info.mine);
        let Some(mine) = mine.filter(|mine| !mine.is_empty() && before != now) else {
            return;
        };
        let words = screen.words();
        if let (Some(side), None) = (before.0, now.0) {
            // The question was whether to withdraw the game.
            screen.resigning.set(false);
            let name = screen.play.seats.with_untracked(|seats| {
                let seat = seats.seats().iter().find(|seat| seat.side == side);
                Some(player(screen.lang, seat?.name.as_ref()?))
            });
            if let Some(name) = name {
                screen.tell(words.has_joined(&name, say::side(words, side)));
            }
        }
        let rematch = before.3 != now.3;
        if rematch && now.3 == Some(Rematch::Asked) {
            screen.tell(words.asks_rematch.to_owned());
        } else if rematch {
            screen.told.set(Message::default());
        }
        let own = move |offer: Offer| mine.has(offer.side);
        match (before.1, now.1) {
            (before, Some(offer)) if before != now.1 => {
                screen.withdrew.set_value(false);
                screen.live_region.say(told_offer(words, offer, own(offer)));
            }
            (Some(offer), None) => {
                let tell = move || {
                    // A player who withdrew or declined it is not notified.
                    let heard = screen.withdrew.try_get_value().unwrap_or(true) || !own(offer);
                    let accepted = undos() != before.2 || untrack(move || screen.play.is_over());
                    if accepted {
                        // Another notice announces that.
                    } else if heard {
                        screen.live_region.say(words.offer_gone);
                    } else {
                        screen.tell(words.offer_gone.to_owned());
                    }
                };
                set_timeout(tell, ACCEPTED_BY_THEN);
            }
            _ if rematch => {}
            _ => return,
        }
        screen.keep(String::new(), true);
    }));
}

/// Announces that the battle ended otherwise than by its rules: by resigning, the clock, or by agreement.
pub(super) fn tell_end(screen: Screen) {
    let said = StoredValue::new(untrack(move || screen.play.ended()));
    follow::always(Box::new(move || {
        let ended = screen.play.ended();
        if said.get_value() != ended {
            said.set_value(ended);
            screen.told.set(Message::default());
            if let Some(ended) = ended {
                screen.live_region.say(&say::ended(screen.words(), ended));
            }
        }
    }));
}
