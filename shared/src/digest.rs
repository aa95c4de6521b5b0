//! The digest of a state: 128 bits that browser and server compare after every move.

use std::fmt;
use std::str::FromStr;

use hex::FromHex;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The first 16 bytes of the SHA-256 of a state's encoding ([`crate::rules::Rules::encode`]); written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{32}$"))]
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

impl Digest {
    /// The digest of a state with this encoding.
    #[must_use]
    pub fn of(encoded: &[u8]) -> Self {
        let hash: [u8; 32] = Sha256::digest(encoded).into();
        let mut first = [0; 16];
        first.copy_from_slice(&hash[..16]);
        Self(first)
    }

    /// As it is stored and compared.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl From<[u8; 16]> for Digest {
    fn from(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }
}
