//! Passkeys (WebAuthn): questions to an authenticator, and verifying its answers.
//!
//! The crate implements the protocol. A question is stored in the database, under the key of the browser that asked for it, until
//! it is answered or too old (`store/passkeys.rs`): the answer may come to another server.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;
use webauthn_rs::prelude::{
    CreationChallengeResponse, CredentialID, DiscoverableAuthentication, Passkey,
    PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential,
    RequestChallengeResponse, WebauthnError,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};
use webauthn_rs_proto::ResidentKeyRequirement;

use crate::client_address::network;
use crate::problem::Problem;

/// A question to an authenticator. The client sees only its challenge.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Question {
    /// To make a passkey.
    Make(PasskeyRegistration),
    /// To prove one.
    Enter(DiscoverableAuthentication),
}

/// Identifies the networks of clients by numbers that reveal nothing about them in the database.
#[derive(Default)]
pub struct Askers(RandomState);

impl Askers {
    /// The number of an address's network, if it counts, for as long as this server runs.
    pub(crate) fn number(&self, address: Option<IpAddr>) -> Option<i64> {
        address.map(|address| self.0.hash_one(network(address)).cast_signed())
    }
}

const NOT_ASKED: &str = "it was not asked for, or too long ago";

fn refused(error: WebauthnError) -> Problem {
    Problem::PasskeyRefused(error.to_string())
}

/// The site of the passkeys: a passkey belongs to a domain name.
pub(crate) struct Site(Webauthn);

impl Site {
    /// The question to an authenticator that is to make a passkey for a player.
    pub(crate) fn ask_to_make(
        &self,
        (id, name): (Uuid, &str),
        others: Vec<CredentialID>,
    ) -> Result<(CreationChallengeResponse, Question), Problem> {
        let asked = self
            .0
            .start_passkey_registration(id, name, name, Some(others));
        let (mut options, state) = asked.map_err(refused)?;
        // No name is typed here: the authenticator itself must know the player.
        if let Some(wanted) = &mut options.public_key.authenticator_selection {
            wanted.resident_key = Some(ResidentKeyRequirement::Required);
            wanted.require_resident_key = true;
        }
        Ok((options, Question::Make(state)))
    }

    /// The passkey that was made, if that was the question.
    pub(crate) fn made(
        &self,
        asked: Option<Question>,
        answer: &RegisterPublicKeyCredential,
    ) -> Result<Passkey, Problem> {
        match asked {
            Some(Question::Make(state)) => self
                .0
                .finish_passkey_registration(answer, &state)
                .map_err(refused),
            _ => Err(Problem::PasskeyRefused(NOT_ASKED.to_owned())),
        }
    }

    /// The question to an authenticator that is to identify its player.
    pub(crate) fn ask_to_enter(&self) -> Result<(RequestChallengeResponse, Question), Problem> {
        let asked = self.0.start_discoverable_authentication();
        let (mut options, state) = asked.map_err(refused)?;
        // Requested by pressing a button, not offered beside a field.
        options.mediation = None;
        Ok((options, Question::Enter(state)))
    }

    /// Whether the answer is by this passkey, which counts its uses, and to the question.
    pub(crate) fn entered(
        &self,
        asked: Option<Question>,
        answer: &PublicKeyCredential,
        passkey: &mut Passkey,
    ) -> Result<(), Problem> {
        let Some(Question::Enter(state)) = asked else {
            return Err(Problem::PasskeyRefused(NOT_ASKED.to_owned()));
        };
        let proved = self
            .0
            .finish_discoverable_authentication_v2(answer, state, &*passkey)
            .map_err(refused)?;
        passkey.update_credential(&proved);
        Ok(())
    }

    /// By the site's origin, such as `https://shiyane.example`.
    pub(crate) fn at(origin: &str) -> Result<Self, Problem> {
        let origin = Url::parse(origin).map_err(|_| Problem::NoPasskeysHere)?;
        let name = origin.domain().ok_or(Problem::NoPasskeysHere)?;
        WebauthnBuilder::new(name, &origin)
            .and_then(|site| site.rp_name("Shiyane").build())
            .map(Self)
            .map_err(|_| Problem::NoPasskeysHere)
    }

    /// The player and the passkey that an answer claims; not verified yet.
    pub(crate) fn claimed(answer: &PublicKeyCredential) -> Option<(Uuid, &[u8])> {
        let player = Uuid::from_slice(answer.get_user_unique_id()?).ok()?;
        Some((player, answer.get_credential_id()))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    #[test]
    fn what_was_asked_is_the_same_when_it_was_kept() {
        let site = Site::at("https://shiyane.example").ok().unwrap();
        let (_, make) = site
            .ask_to_make((Uuid::nil(), "Anna"), Vec::new())
            .ok()
            .unwrap();
        let (_, enter) = site.ask_to_enter().ok().unwrap();
        for question in [make, enter] {
            let kept = serde_json::to_value(&question).unwrap();
            assert!(kept.is_object());
            let again: Question = serde_json::from_value(kept.clone()).unwrap();
            assert_eq!(serde_json::to_value(&again).unwrap(), kept);
        }
    }

    #[test]
    fn a_network_has_a_number_that_another_server_does_not_know() {
        let (one, other) = (Askers::default(), Askers::default());
        let of = |last| Some(IpAddr::from([0x2001, 0xdb8, 1, last, 0, 0, 0, 1]));
        assert_eq!(one.number(of(1)), one.number(of(2)));
        assert_ne!(one.number(of(1)), one.number(Some([10, 0, 0, 1].into())));
        assert_ne!(one.number(of(1)), other.number(of(1)));
        assert_eq!(one.number(None), None);
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
