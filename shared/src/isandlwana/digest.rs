//! The field's encoding, from which its digest is computed. It never changes within a version of the rules.

use super::action::BritishPhase;
use super::field::{Field, Phase, Post};
use super::hex::{Hex, HexSet};

impl Field {
    /// The field as bytes, integers big-endian, in the order written here.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(512);
        let rules = self.rules;
        bytes.extend(rules.version.to_be_bytes());
        // 2 for the Zulu alone and 4 for fewer steps: older games keep their bytes.
        let [alone, zulu, reduced] =
            [rules.solitaire, rules.solitaire_zulu, rules.reduced].map(u8::from);
        bytes.push(alone | zulu << 1 | reduced << 2);
        bytes.extend([rules.free_set_up, rules.reaction_range_bonus].map(u8::from));
        bytes.push(self.turn);
        self.encode_phase(&mut bytes);
        for state in &self.units {
            bytes.extend(post(state.post));
            let flags = u8::from(state.square) | u8::from(state.moved) << 1;
            bytes.extend([state.steps, state.fired, flags]);
        }
        for single in self.leaders.iter().chain([&self.wagon]) {
            bytes.extend(post(single.post));
            bytes.push(single.moved.into());
        }
        bytes.push(self.colors as u8);
        for set in [&self.zulu.at, &self.zulu.moved, &self.targets, &self.spent] {
            hexes(set, &mut bytes);
        }
        for horde in &self.zulu.onrush {
            bytes.extend([horde.count, horde.moved]);
        }
        for hex in self.recycle {
            bytes.extend(hex.number().to_be_bytes());
        }
        bytes.push(self.reordered);
        for count in [self.killed, self.held].iter().chain(&self.asked) {
            bytes.extend(count.to_be_bytes());
        }
        bytes
    }

    fn encode_phase(&self, bytes: &mut Vec<u8>) {
        let pending = |kind: u8, target: Hex, hits: u8, attackers: &HexSet, bytes: &mut Vec<u8>| {
            bytes.push(kind);
            bytes.extend(target.number().to_be_bytes());
            bytes.push(hits);
            hexes(attackers, bytes);
        };
        match self.phase {
            Phase::SetUp => bytes.push(0),
            Phase::Colors => bytes.push(1),
            Phase::Arrival => bytes.push(2),
            Phase::Approach => bytes.push(3),
            Phase::Reaction => bytes.push(4),
            Phase::Attack => bytes.push(5),
            Phase::Losses {
                target,
                hits,
                ref attackers,
            } => {
                pending(6, target, hits, attackers, bytes);
            }
            Phase::Advance {
                target,
                ref attackers,
            } => pending(7, target, 0, attackers, bytes),
            Phase::Order => bytes.push(8),
            Phase::British { half, second } => {
                bytes.extend([9, u8::from(half == BritishPhase::Movement), second.into()]);
            }
            Phase::Displacing { from, second } => {
                bytes.push(10);
                bytes.extend(from.number().to_be_bytes());
                bytes.push(second.into());
            }
            Phase::Sniping { hits, hit } => {
                bytes.extend([11, hits]);
                bytes.extend(hit.to_be_bytes());
            }
            Phase::Fatalities => bytes.push(12),
            Phase::Over { ending, during } => bytes.extend([13, ending as u8, during]),
        }
    }
}

/// Two bytes: the hex's number; 0 if it is still to come, 1 if it is lost.
const fn post(post: Post) -> [u8; 2] {
    match post {
        Post::At(hex) => hex.number().to_be_bytes(),
        Post::Waiting => [0, 0],
        Post::Lost => [0, 1],
    }
}

/// For each column the rows as bits, row 01 lowest.
fn hexes(set: &HexSet, bytes: &mut Vec<u8>) {
    bytes.extend(set.words().iter().flat_map(|word| word.to_be_bytes()));
}
