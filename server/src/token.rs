//! The secret that identifies a browser, a bot or a feed's reader. Only its hash is stored.

use sha2::{Digest, Sha256};

use crate::problem::Problem;

/// The secret in a player's cookie. It has no `Debug`, so it cannot end up in a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    pub(crate) fn new() -> Result<Self, Problem> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(Problem::internal)?;
        Ok(Self(bytes))
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// What is stored for a browser's token.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }

    /// What is stored for a bot's token: another hash, so that a token sent the other's way is invalid.
    #[must_use]
    pub fn bots_hash(&self) -> [u8; 32] {
        Sha256::new_with_prefix("bot ")
            .chain_update(self.hash())
            .finalize()
            .into()
    }

    /// What is stored for the token in a feed's address, which identifies no player.
    pub(crate) fn feeds_hash(&self) -> [u8; 32] {
        Sha256::new_with_prefix("feed ")
            .chain_update(self.hash())
            .finalize()
            .into()
    }

    /// The token itself, for its owner.
    pub(crate) fn to_hex(&self) -> String {
        hex::encode(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_32_bytes_in_hexadecimal_and_each_use_of_it_has_its_own_hash() {
        let text = "0123456789abcdef".repeat(4);
        let token = Token::parse(&text).expect("a token");
        assert_eq!(token.to_hex(), text);
        let hashes = [token.hash(), token.bots_hash(), token.feeds_hash()];
        assert!(hashes[0] != hashes[1] && hashes[0] != hashes[2] && hashes[1] != hashes[2]);
        let longer = text.clone() + "ab";
        for wrong in ["", "0", &text[1..], &longer, &text.replace('0', "g")] {
            assert!(Token::parse(wrong).is_none(), "{wrong}");
        }
    }
}
