//! The table's encoding, from which its digest is computed.
//!
//! The encoding is part of the rules version and never changes within it; `docs/fairness.md` describes it in words.

use super::edition::Edition;
use super::ending::Ending;
use super::map::Post;
use super::stream::Stream;
use super::table::{Entry, FiredIn, LeftOut, Morning, Pending, Phase, Resume, Setup};
#[cfg(feature = "hash")]
use crate::digest::Digest;

impl Setup {
    /// The table as bytes, integers big-endian, in the order written here.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(160);
        bytes.extend(self.terms.version.to_be_bytes());
        bytes.extend(self.turn.to_be_bytes());
        bytes.extend(encode_phase(self.phase));
        for regiment in &self.regiments {
            let post = match regiment.post {
                Post::Box(number) => (number + 1) as u8,
                Post::Routed => 0x10,
                Post::Eliminated => 0x20,
            };
            bytes.extend([regiment.formation as u8, post, regiment.hits]);
        }
        for set in [self.cup.0, self.used.0] {
            bytes.extend(set.to_be_bytes());
        }
        let spent = self.this_turn.spent;
        for set in [
            self.hand,
            self.tableau,
            self.discard,
            self.unseen,
            self.defences,
            spent,
        ] {
            bytes.extend(set.0.to_be_bytes());
        }
        bytes.push(self.pile.len());
        let standard = self.options.is_standard();
        bytes.extend(self.pile.encoded(standard));
        let (lieutenant, second) = self
            .platoon
            .map_or((0, 0), |p| (p.lieutenant.number(), p.second.number()));
        bytes.extend([self.builder.map_or(0, u8::from), lieutenant, second]);
        let flags = [
            self.night,
            self.ammunition_low,
            self.this_turn.overheat,
            self.this_turn.snipers,
            self.this_turn.rest,
            self.this_turn.steady_aim,
        ];
        bytes.push(
            flags
                .iter()
                .rev()
                .fold(0, |byte, &flag| byte << 1 | u8::from(flag)),
        );
        bytes.extend([
            self.fires.0,
            self.rampart as u8,
            self.stages,
            self.this_turn.long_dice,
            self.this_turn.halted,
        ]);
        // The order of the upper pile is not counted.
        for count in &self.asked[..=Stream::Surgeon as usize] {
            bytes.extend(count.to_be_bytes());
        }
        if !standard {
            self.encode_options(&mut bytes);
        }
        bytes
    }

    /// The digest of everything on the table.
    #[cfg(feature = "hash")]
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.encode())
    }

    /// The part that only games with options (12.0) have.
    fn encode_options(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.options.bits());
        for set in [self.options.cards(), self.banners, self.wasted] {
            bytes.extend(set.0.to_be_bytes());
        }
        bytes.push(match self.morning {
            Morning::NotYet => 0,
            Morning::Dawn => 1,
            Morning::Assault { total } => 2 + total,
        });
        bytes.extend([
            u8::from(self.volley_fired),
            self.this_turn.next_dice,
            self.this_turn.every_dice,
        ]);
        match self.phase {
            Phase::Hero { left, .. } => bytes.push(left),
            Phase::Entering(Entry { march, .. }) => {
                bytes.extend(march.boxes);
                bytes.extend(march.waiting.map(|one| one.map_or(255, |one| one as u8)));
            }
            Phase::PlusOne(pending) | Phase::Luck(pending) => {
                bytes.extend(encode_phase(match pending.fired_in {
                    FiredIn::Impi(window) => Phase::Impi(window),
                    FiredIn::Action { left } => Phase::Action { left },
                }));
                bytes.extend(pending.dice.pips());
            }
            _ => {}
        }
        if self.options.edition() == Edition::First {
            self.encode_first(bytes);
        }
    }

    /// The part that only games of the first edition have.
    fn encode_first(&self, bytes: &mut Vec<u8>) {
        let LeftOut {
            cards,
            chits,
            certain,
        } = self.left_out;
        let turn = u8::from(self.this_turn.stage_built) | u8::from(self.this_turn.recall) << 1;
        bytes.extend([turn, cards, chits]);
        bytes.extend(certain.0.to_be_bytes());
        bytes.extend(self.varied.map(i8::cast_unsigned));
    }
}

/// Four bytes: which phase, and up to three things about it.
fn encode_phase(phase: Phase) -> [u8; 4] {
    match phase {
        Phase::Impi(window) => [
            1,
            window.chit.number(),
            window.called_by.map_or(255, u8::from),
            window.delayed.map_or(255, |formation| formation as u8),
        ],
        Phase::PutOut(Resume::AfterChit) => [2, 0, 0, 0],
        Phase::PutOut(Resume::Action { left }) => [2, 1, left, 0],
        Phase::Action { left } => [3, left, 0, 0],
        Phase::CardDraw { few, more } => [4, u8::from(few), more, 0],
        Phase::Hero { pair, .. } => [5, u8::from(pair), 0, 0],
        Phase::Housekeeping => [6, 0, 0, 0],
        Phase::Over(Ending::Overrun) => [7, 0, 0, 0],
        Phase::Over(Ending::MilitaryVictory) => [7, 1, 0, 0],
        Phase::Over(Ending::Relieved) => [7, 2, 0, 0],
        Phase::Entering(Entry { ibutho, die, march }) => {
            [8, ibutho as u8, die.unwrap_or(0), march.step]
        }
        Phase::PlusOne(Pending { card, at, dice, .. }) => {
            [9, card.number(), at as u8, dice.pips().len() as u8]
        }
        Phase::Luck(Pending { card, at, dice, .. }) => {
            [10, card.number(), at as u8, dice.pips().len() as u8]
        }
    }
}
