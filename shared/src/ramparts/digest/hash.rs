//! The digest itself: the hash of the encoding.

use std::fmt;
use std::str::FromStr;

use hex::FromHex;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::ramparts::table::Setup;

/// The first 16 bytes of the SHA-256 of [`Setup::encode`]; written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 16]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

impl FromStr for Digest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bytes = FromHex::from_hex(text).ok().map(Self);
        bytes.ok_or_else(|| "a digest is 32 hexadecimal digits".to_owned())
    }
}

impl TryFrom<String> for Digest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl Setup {
    /// The digest of everything on the table.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let hash: [u8; 32] = Sha256::digest(self.encode()).into();
        let mut first = [0; 16];
        first.copy_from_slice(&hash[..16]);
        Digest(first)
    }
}
