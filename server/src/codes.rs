//! Codes that people copy by hand: fifteen random bytes for the recovery code, five for codes valid for ten minutes.
//!
//! Written in groups of four, in the 32 letters and digits of Crockford's alphabet: none of them looks like another,
//! case does not matter, and what is easily misread is read as what was meant.

use std::sync::LazyLock;

use data_encoding::{Encoding, Specification};
use sha2::{Digest, Sha256};

use crate::problem::Problem;

/// Letters between two hyphens.
const GROUP: usize = 4;

static ALPHABET: LazyLock<Option<Encoding>> = LazyLock::new(|| {
    let mut alphabet = Specification::new();
    alphabet
        .symbols
        .push_str("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    alphabet
        .translate
        .from
        .push_str("abcdefghjkmnpqrstvwxyzOoIiLl");
    alphabet
        .translate
        .to
        .push_str("ABCDEFGHJKMNPQRSTVWXYZ001111");
    alphabet.ignore.push_str("- ");
    alphabet.encoding().ok()
});

/// What a code stands for. It has no `Debug`, so it cannot end up in a log.
pub struct Code(Vec<u8>);

impl Code {
    /// A new one of so many bytes.
    pub(crate) fn new(bytes: usize) -> Result<Self, Problem> {
        let mut secret = vec![0; bytes];
        getrandom::fill(&mut secret).map_err(Problem::internal)?;
        Ok(Self(secret))
    }

    /// As a person typed it; none if it cannot be a code.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let alphabet = ALPHABET.as_ref()?;
        let bytes = alphabet.decode(text.trim().as_bytes()).ok()?;
        (!bytes.is_empty()).then_some(Self(bytes))
    }

    /// As it is displayed, once.
    pub(crate) fn shown(&self) -> Result<String, Problem> {
        let alphabet = ALPHABET.as_ref();
        let alphabet = alphabet.ok_or_else(|| Problem::internal("the codes have no alphabet"))?;
        let letters: Vec<char> = alphabet.encode(&self.0).chars().collect();
        let groups = letters.chunks(GROUP).map(|group| group.iter().collect());
        Ok(groups.collect::<Vec<String>>().join("-"))
    }

    /// The hash stored instead of the code. A code has enough bytes that it cannot be guessed, so one round is enough.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::new_with_prefix("code ")
            .chain_update(&self.0)
            .finalize()
            .into()
    }
}

/// Two pronounceable words: consonants and vowels alternating, sixteen bits a word (after Daniel Wilkerson's proquints).
pub(crate) fn two_words([a, b, c, d]: [u8; 4]) -> String {
    format!("{}-{}", word([a, b]), word([c, d]))
}

/// Whether a text can be two such words; any other text is not looked up in the database.
pub(crate) fn is_two_words(text: &str) -> bool {
    let may = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    text.bytes().all(may)
}

fn word(bytes: [u8; 2]) -> String {
    const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
    const VOWELS: &[u8; 4] = b"aiou";
    let bits = usize::from(u16::from_be_bytes(bytes));
    let consonant = |shift: usize| char::from(CONSONANTS[(bits >> shift) & 15]);
    let vowel = |shift: usize| char::from(VOWELS[(bits >> shift) & 3]);
    [
        consonant(12),
        vowel(10),
        consonant(6),
        vowel(4),
        consonant(0),
    ]
    .into_iter()
    .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    #[test]
    fn a_code_is_read_as_it_was_meant() {
        for bytes in [5, 15] {
            let code = Code::new(bytes).ok().unwrap();
            let shown = code.shown().ok().unwrap();
            assert_eq!(shown.len(), bytes * 8 / 5 / 4 * 5 - 1, "{shown}");
            for typed in [
                shown.clone(),
                shown.to_lowercase(),
                shown.replace('-', ""),
                shown.replace('-', " "),
                format!("  {shown}\n"),
                shown.replace('0', "O").replace('1', "l"),
                shown.replace('0', "o").replace('1', "i"),
            ] {
                assert!(Code::read(&typed).unwrap().hash() == code.hash(), "{typed}");
            }
        }
        for wrong in ["", " ", "-", "U", "hello!", "0123-456", "ñ"] {
            assert!(Code::read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn two_words_can_be_said_aloud() {
        // The example that the format is known by: 127.0.0.1.
        assert_eq!(two_words([127, 0, 0, 1]), "lusab-babad");
        assert_eq!(two_words([255; 4]), "zuzuz-zuzuz");
        assert!(is_two_words("lusab-babad"));
        assert!(!is_two_words("Lusab") && !is_two_words("a\0"));
    }

    #[test]
    fn codes_differ() {
        let [one, other] = [Code::new(5), Code::new(5)].map(|code| code.ok().unwrap().hash());
        assert!(one != other);
    }
}
