//! Fate from a secret seed: the server's games. Anyone who has the seed can recompute every draw.
//!
//! `docs/fairness.md` gives the mapping in words and golden vectors; it can never change.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::{Fate, FateMismatch, Lot, Question};

/// 32 secret bytes. Its `Debug` does not show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// HMAC-SHA256, counter-based: an answer depends on the seed and the question alone.
///
/// * `roll`: the first byte below 252 of `HMAC(seed, "shiyane/1/{stream}/{turn}/{n}/die/{try}")`, modulo
///   6, plus 1; `try` counts from 0 and goes up only if no byte of 32 is below 252.
/// * `draw`: every thing in the lot gets the ticket `HMAC(seed, "shiyane/1/{stream}/{turn}/{n}/{number}")`
///   and the lowest ticket (as a 256-bit big-endian number) is drawn. So a lot that differs in one thing
///   still gives the same answer in nearly every case: players of one seed see the same fate as long as
///   their games allow.
#[derive(Clone, Copy, Debug)]
pub struct Seeded {
    seed: Seed,
}

impl Seeded {
    /// Fate from this seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed }
    }

    /// The answer to a question: a die without a lot.
    pub(crate) fn resolve(
        mut self,
        question: Question,
        lot: Option<Lot<'_>>,
    ) -> Result<u8, FateMismatch> {
        match lot {
            Some(lot) => self.draw(question, lot),
            None => self.roll(question),
        }
    }

    fn ticket(&self, question: Question, label: fmt::Arguments<'_>) -> [u8; 32] {
        let Question { stream, turn, n } = question;
        let message = format!("shiyane/1/{}/{turn}/{n}/{label}", stream.name);
        #[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("any key length will do");
        mac.update(message.as_bytes());
        mac.finalize().into_bytes().into()
    }
}

impl Fate for Seeded {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        let mut attempt = 0_u32;
        loop {
            let ticket = self.ticket(question, format_args!("die/{attempt}"));
            if let Some(byte) = ticket.into_iter().find(|&byte| byte < 252) {
                return Ok(byte % 6 + 1);
            }
            attempt += 1;
        }
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        lot.numbers()
            .min_by_key(|number| self.ticket(question, format_args!("{number}")))
            .ok_or(FateMismatch::Empty(question.stream))
    }
}
