//! Passkeys (WebAuthn): the questions that were asked and not answered yet, and what an answer proves.
//!
//! The protocol is the crate's. A question is kept in memory, under the key of the browser that asked for it, until it
//! is answered or too old; after a restart it has to be asked again.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use time::{Duration, OffsetDateTime};
use url::Url;
use uuid::Uuid;
use webauthn_rs::prelude::{
    CreationChallengeResponse, CredentialID, DiscoverableAuthentication, Passkey,
    PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential,
    RequestChallengeResponse, WebauthnError,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};
use webauthn_rs_proto::ResidentKeyRequirement;

use crate::limits::network;
use crate::problem::Problem;

/// How long a person may take to answer.
const TIMEOUT: Duration = Duration::minutes(5);
/// Questions kept at most, some hundred bytes each,
const MOST: usize = 10_000;
/// and at most of one network: a school or a telephone network is one.
const MOST_OF_NETWORK: usize = 200;

/// The key of a browser, and the address that it asks from, if it counts.
pub(crate) type Browser = ([u8; 32], Option<IpAddr>);

/// A question that is open.
struct Asked {
    at: OffsetDateTime,
    /// As `limits` has it; none of this very machine.
    network: Option<IpAddr>,
    question: Question,
}

/// A question to an authenticator.
enum Question {
    Make(PasskeyRegistration),
    Enter(DiscoverableAuthentication),
}

/// The questions that are open.
#[derive(Default)]
pub struct Passkeys(Mutex<HashMap<[u8; 32], Asked>>);

impl Passkeys {
    /// What to ask an authenticator that is to make a passkey for a player.
    pub(crate) fn ask_to_make(
        &self,
        site: &Site,
        browser: Browser,
        player: (Uuid, &str),
        others: Vec<CredentialID>,
        now: OffsetDateTime,
    ) -> Result<CreationChallengeResponse, Problem> {
        let (id, name) = player;
        let asked = site
            .0
            .start_passkey_registration(id, name, name, Some(others));
        let (mut options, state) = asked.map_err(refused)?;
        // Nobody has a name to type here: the authenticator itself must know whom it stands for.
        if let Some(wanted) = &mut options.public_key.authenticator_selection {
            wanted.resident_key = Some(ResidentKeyRequirement::Required);
            wanted.require_resident_key = true;
        }
        self.keep(browser, Question::Make(state), now);
        Ok(options)
    }

    /// The passkey that was made.
    pub(crate) fn made(
        &self,
        site: &Site,
        browser: &[u8; 32],
        answer: &RegisterPublicKeyCredential,
        now: OffsetDateTime,
    ) -> Result<Passkey, Problem> {
        match self.take(browser, now) {
            Some(Question::Make(state)) => site
                .0
                .finish_passkey_registration(answer, &state)
                .map_err(refused),
            _ => Err(Problem::PasskeyRefused(NOT_ASKED.to_owned())),
        }
    }

    /// What to ask an authenticator that is to say who somebody is.
    pub(crate) fn ask_to_enter(
        &self,
        site: &Site,
        browser: Browser,
        now: OffsetDateTime,
    ) -> Result<RequestChallengeResponse, Problem> {
        let asked = site.0.start_discoverable_authentication();
        let (mut options, state) = asked.map_err(refused)?;
        // Asked for by a press, not offered beside a field.
        options.mediation = None;
        self.keep(browser, Question::Enter(state), now);
        Ok(options)
    }

    /// Whether the answer is by this passkey, which counts its uses.
    pub(crate) fn entered(
        &self,
        site: &Site,
        browser: &[u8; 32],
        answer: &PublicKeyCredential,
        passkey: &mut Passkey,
        now: OffsetDateTime,
    ) -> Result<(), Problem> {
        let Some(Question::Enter(state)) = self.take(browser, now) else {
            return Err(Problem::PasskeyRefused(NOT_ASKED.to_owned()));
        };
        let proved = site
            .0
            .finish_discoverable_authentication_v2(answer, state, &*passkey)
            .map_err(refused)?;
        passkey.update_credential(&proved);
        Ok(())
    }

    /// Keeps a question until it is answered. Where there is no room the oldest has to go, of those of the same network if it has
    /// all that it may have: whoever asks without end keeps nobody else from asking.
    fn keep(&self, (browser, address): Browser, question: Question, now: OffsetDateTime) {
        let network = address.map(network);
        let mut open = self.open();
        let of_network = |asked: &Asked| network.is_some() && asked.network == network;
        open.remove(&browser);
        open.retain(|_, asked| now - asked.at <= TIMEOUT);
        let full = open.values().filter(|asked| of_network(asked)).count() >= MOST_OF_NETWORK;
        if full || open.len() >= MOST {
            let those = open.iter().filter(|(_, asked)| !full || of_network(asked));
            let oldest = those.min_by_key(|(_, asked)| asked.at);
            if let Some(oldest) = oldest.map(|(browser, _)| *browser) {
                open.remove(&oldest);
            }
        }
        open.insert(
            browser,
            Asked {
                at: now,
                network,
                question,
            },
        );
    }

    /// Each question is answered once.
    fn take(&self, browser: &[u8; 32], now: OffsetDateTime) -> Option<Question> {
        let asked = self.open().remove(browser)?;
        (now - asked.at <= TIMEOUT).then_some(asked.question)
    }

    fn open(&self) -> MutexGuard<'_, HashMap<[u8; 32], Asked>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

const NOT_ASKED: &str = "it was not asked for, or too long ago";

fn refused(error: WebauthnError) -> Problem {
    Problem::PasskeyRefused(error.to_string())
}

/// Who the passkeys are for: a passkey belongs to the name of a site.
pub(crate) struct Site(Webauthn);

impl Site {
    /// By the site's origin, such as `https://shiyane.example`.
    pub(crate) fn at(origin: &str) -> Result<Self, Problem> {
        let origin = Url::parse(origin).map_err(|_| Problem::NoPasskeysHere)?;
        let name = origin.domain().ok_or(Problem::NoPasskeysHere)?;
        WebauthnBuilder::new(name, &origin)
            .and_then(|site| site.rp_name("Shiyane").build())
            .map(Self)
            .map_err(|_| Problem::NoPasskeysHere)
    }

    /// Which player an answer says it is, and by which passkey; not proved yet.
    pub(crate) fn claimed(answer: &PublicKeyCredential) -> Option<(Uuid, &[u8])> {
        let player = Uuid::from_slice(answer.get_user_unique_id()?).ok()?;
        Some((player, answer.get_credential_id()))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    fn browser(number: u32) -> [u8; 32] {
        let mut key = [0; 32];
        key[..4].copy_from_slice(&number.to_le_bytes());
        key
    }

    /// From an address of its own.
    fn asked(passkeys: &Passkeys, browser: u32, now: OffsetDateTime) -> Result<(), Problem> {
        asked_from(passkeys, browser, IpAddr::from(browser.to_be_bytes()), now)
    }

    fn asked_from(
        passkeys: &Passkeys,
        browser: u32,
        address: IpAddr,
        now: OffsetDateTime,
    ) -> Result<(), Problem> {
        let site = Site::at("https://shiyane.example").ok().unwrap();
        let key = self::browser(browser);
        passkeys
            .ask_to_enter(&site, (key, Some(address)), now)
            .map(|_| ())
    }

    #[test]
    fn a_question_is_answered_once_and_not_too_late() {
        let (passkeys, now) = (Passkeys::default(), OffsetDateTime::UNIX_EPOCH);
        asked(&passkeys, 0, now).ok().unwrap();
        assert!(passkeys.take(&[0; 32], now + TIMEOUT).is_some());
        assert!(passkeys.take(&[0; 32], now).is_none());
        asked(&passkeys, 0, now).ok().unwrap();
        let late = now + TIMEOUT + Duration::SECOND;
        assert!(passkeys.take(&[0; 32], late).is_none());
    }

    #[test]
    fn questions_that_nobody_answers_make_room() {
        let (passkeys, now) = (Passkeys::default(), OffsetDateTime::UNIX_EPOCH);
        for browser in 0..MOST as u32 {
            asked(&passkeys, browser, now).ok().unwrap();
        }
        // The oldest goes: whoever comes new is asked.
        let next = now + Duration::SECOND;
        asked(&passkeys, 0, next).ok().unwrap();
        asked(&passkeys, u32::MAX, next).ok().unwrap();
        assert_eq!(passkeys.open().len(), MOST);
        for new in [[0; 32], browser(u32::MAX)] {
            assert!(passkeys.open().contains_key(&new));
        }
        let later = next + TIMEOUT + Duration::SECOND;
        asked(&passkeys, u32::MAX - 1, later).ok().unwrap();
        assert_eq!(passkeys.open().len(), 1);
    }

    #[test]
    fn a_network_that_asks_without_end_keeps_nobody_else_from_asking() {
        let (passkeys, now) = (Passkeys::default(), OffsetDateTime::UNIX_EPOCH);
        asked(&passkeys, 0, now).ok().unwrap();
        for number in 1..=3 * MOST_OF_NETWORK as u32 {
            let [high, low] = [(number >> 16) as u16, number as u16];
            let address = IpAddr::from([0x2001, 0xdb8, 1, low, high, 0, 0, 0]);
            let moment = now + Duration::milliseconds(number.into());
            asked_from(&passkeys, number, address, moment).ok().unwrap();
        }
        assert_eq!(passkeys.open().len(), MOST_OF_NETWORK + 1);
        assert!(passkeys.take(&[0; 32], now).is_some());
        assert!(
            passkeys
                .take(&browser(3 * MOST_OF_NETWORK as u32), now)
                .is_some()
        );
    }

    #[test]
    fn a_site_has_a_name() {
        for origin in ["https://shiyane.example", "http://localhost:8080"] {
            assert!(Site::at(origin).is_ok(), "{origin}");
        }
        for origin in ["http://127.0.0.1:8080", "http://[::1]", "nonsense", ""] {
            assert!(
                matches!(Site::at(origin), Err(Problem::NoPasskeysHere)),
                "{origin}"
            );
        }
    }
}
