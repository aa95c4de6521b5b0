//! Passkeys (WebAuthn): the questions that were asked and not answered yet, and what an answer proves.
//!
//! The protocol is the crate's. A question is kept in memory, under the key of the browser that asked for it, until it
//! is answered or too old; after a restart it has to be asked again.

use std::collections::HashMap;
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

use crate::problem::Problem;

/// How long a person may take to answer.
const TIMEOUT: Duration = Duration::minutes(5);
/// Questions kept at most, some hundred bytes each.
const MOST: usize = 10_000;

/// A question to an authenticator.
enum Question {
    Make(PasskeyRegistration),
    Enter(DiscoverableAuthentication),
}

/// The questions that are open.
#[derive(Default)]
pub struct Passkeys(Mutex<HashMap<[u8; 32], (OffsetDateTime, Question)>>);

impl Passkeys {
    /// What to ask an authenticator that is to make a passkey for a player.
    pub(crate) fn ask_to_make(
        &self,
        site: &Site,
        browser: [u8; 32],
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
        self.keep(browser, Question::Make(state), now)?;
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
        browser: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<RequestChallengeResponse, Problem> {
        let asked = site.0.start_discoverable_authentication();
        let (mut options, state) = asked.map_err(refused)?;
        // Asked for by a press, not offered beside a field.
        options.mediation = None;
        self.keep(browser, Question::Enter(state), now)?;
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

    fn keep(
        &self,
        browser: [u8; 32],
        question: Question,
        now: OffsetDateTime,
    ) -> Result<(), Problem> {
        let mut open = self.open();
        if open.len() >= MOST {
            open.retain(|_, (asked, _)| now - *asked <= TIMEOUT);
        }
        if open.len() >= MOST {
            return Err(Problem::TooMany { seconds: 60 });
        }
        open.insert(browser, (now, question));
        Ok(())
    }

    /// Each question is answered once.
    fn take(&self, browser: &[u8; 32], now: OffsetDateTime) -> Option<Question> {
        let (asked, question) = self.open().remove(browser)?;
        (now - asked <= TIMEOUT).then_some(question)
    }

    fn open(&self) -> MutexGuard<'_, HashMap<[u8; 32], (OffsetDateTime, Question)>> {
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

    fn asked(passkeys: &Passkeys, browser: u32, now: OffsetDateTime) -> Result<(), Problem> {
        let site = Site::at("https://shiyane.example").ok().unwrap();
        let mut key = [0; 32];
        key[..4].copy_from_slice(&browser.to_le_bytes());
        passkeys.ask_to_enter(&site, key, now).map(|_| ())
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
        assert!(matches!(
            asked(&passkeys, u32::MAX, now),
            Err(Problem::TooMany { .. })
        ));
        let later = now + TIMEOUT + Duration::SECOND;
        asked(&passkeys, u32::MAX, later).ok().unwrap();
        assert_eq!(passkeys.open().len(), 1);
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
