//! 5.0: which regiments the next chit orders forward, from the remaining contents of the cup.

use crate::chance::Chance;
use crate::ramparts::chits::{Chit, ChitKind, ChitSet};
use crate::ramparts::map::Ibutho;
use crate::ramparts::table::{Morning, Phase, Setup};

/// The chance that the next turn's chit orders a regiment forward, by number of boxes. Obstacles and answers of the player are not
/// considered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orders {
    /// By one box, two and three.
    pub boxes: [Chance; 3],
}

impl Orders {
    const NONE: Self = Self {
        boxes: [Chance::NEVER; 3],
    };

    /// By any number of boxes.
    #[must_use]
    pub fn forward(self) -> Chance {
        let [one, two, three] = self.boxes;
        one + two + three
    }
}

/// The cup as the player knows it: `certain` are in it, and as many as `blanks` of the `others`.
#[derive(Clone, Copy)]
struct Cup {
    certain: ChitSet,
    others: ChitSet,
    blanks: u32,
}

impl Cup {
    const fn len(self) -> u32 {
        self.certain.len() + self.blanks
    }

    /// In how many of [`Cup::all`] ways this chit is the next.
    const fn ways(self, chit: Chit) -> u64 {
        if self.certain.has(chit) {
            self.each()
        } else if self.others.has(chit) {
            self.blanks as u64
        } else {
            0
        }
    }

    const fn each(self) -> u64 {
        match self.others.len() {
            0 => 1,
            others => others as u64,
        }
    }

    /// All ways to draw the next chit.
    const fn all(self) -> u64 {
        self.len() as u64 * self.each()
    }

    /// After this chit was drawn.
    const fn without(mut self, chit: Chit) -> Self {
        if self.certain.has(chit) {
            self.certain.remove(chit);
        } else {
            self.others.remove(chit);
            self.blanks = self.blanks.saturating_sub(1);
        }
        self
    }
}

impl Setup {
    /// The orders of the next turn's chit, one regiment after the other in the order of [`Ibutho::ALL`]; none before the morning
    /// attack (12.4), which has its own rules, nor while a chit has yet to decide which others return to the cup.
    #[must_use]
    pub fn next_orders(&self) -> Option<[Orders; 4]> {
        let cup = self.next_cup();
        let over = matches!(self.phase, Phase::Over(_));
        if over
            || self.morning != Morning::NotYet
            || cup.len() == 0
            || self.brings_morning(cup)
            || self.awaits_draws()
        {
            return None;
        }
        let mut orders = [Orders::NONE; 4];
        for number in 0..ChitSet::ALL.len() as u8 {
            let Some(chit) = Chit::from_number(number) else {
                continue;
            };
            let ways = cup.ways(chit);
            if ways == 0 {
                continue;
            }
            let first = Chance::of(ways, cup.all());
            match chit {
                Chit::RIFLES_OVERHEAT => {
                    let cup = cup.without(chit);
                    for called in ChitSet::ADVANCES.iter() {
                        let second = Chance::of(cup.ways(called), cup.all());
                        self.add(&mut orders, called, first * second);
                    }
                }
                Chit::ZULU_SNIPERS => self.sniped(&mut orders, first, cup.without(chit)),
                _ => self.add(&mut orders, chit, first),
            }
        }
        Some(orders)
    }

    /// Whether what the cup holds next turn is yet to be decided: by Prince Dabulamanzi's die (5.3.3), or by the chits drawn when
    /// Rifles Overheat or Zulu Snipers call for one (R7), of which some go back.
    fn awaits_draws(&self) -> bool {
        let Phase::Impi(window) = self.phase else {
            return false;
        };
        matches!(
            self.face(window.chit),
            ChitKind::PrinceDabulamanzi | ChitKind::RiflesOverheat | ChitKind::ZuluSnipers
        )
    }

    /// The cup from which the next turn draws: the chit face up may go back before.
    fn next_cup(&self) -> Cup {
        let (mut certain, others) = if self.left_out.chits == 0 {
            (self.cup, ChitSet::NONE)
        } else {
            let certain = self.left_out.certain;
            (certain, self.cup.without(certain))
        };
        let blanks = self.chits_in_cup().saturating_sub(certain.len());
        if let Phase::Impi(window) = self.phase {
            for chit in [Some(window.chit), window.called_by].into_iter().flatten() {
                if self.goes_back(chit) {
                    certain.insert(chit);
                }
            }
        }
        Cup {
            certain,
            others,
            blanks,
        }
    }

    fn brings_morning(&self, cup: Cup) -> bool {
        use crate::ramparts::options::Variant;
        let left = ChitSet(cup.certain.0 | cup.others.0);
        self.options.has(Variant::MorningAttack)
            && left.without(self.terms().morning_leftover).is_empty()
    }

    /// R7: Zulu Snipers draw until an Advance comes, and put back earlier draws.
    fn sniped(&self, orders: &mut [Orders; 4], first: Chance, cup: Cup) {
        let sure = cup.certain.and(ChitSet::ADVANCES);
        let maybe = cup.others.and(ChitSet::ADVANCES);
        // So many of the unknown chits in the cup are Advances, in so many ways.
        let all = choose(cup.others.len(), cup.blanks);
        for count in 0..=cup.blanks.min(maybe.len()) {
            let ways = choose(maybe.len(), count)
                * choose(cup.others.len() - maybe.len(), cup.blanks - count);
            let here = first * Chance::of(ways, all);
            let advances = u64::from(sure.len() + count);
            if advances == 0 {
                if self.terms().snipers_move_all {
                    for ibutho in Ibutho::ALL {
                        self.order(orders, ibutho, 1, here);
                    }
                }
                continue;
            }
            for chit in sure.iter() {
                self.add(orders, chit, here * Chance::of(1, advances));
            }
            for chit in maybe.iter() {
                let drawn = Chance::of(u64::from(count), advances * u64::from(maybe.len()));
                self.add(orders, chit, here * drawn);
            }
        }
    }

    /// The order of this chit alone.
    fn add(&self, orders: &mut [Orders; 4], chit: Chit, chance: Chance) {
        match self.face(chit) {
            ChitKind::Advance(advance) => {
                for ibutho in Ibutho::ALL {
                    if advance.who.names(self.regiment(ibutho).formation) {
                        self.order(orders, ibutho, advance.boxes, chance);
                    }
                }
            }
            ChitKind::IndluyengweForward => self.order(orders, Ibutho::InDluyengwe, 2, chance),
            _ => {}
        }
    }

    fn order(&self, orders: &mut [Orders; 4], ibutho: Ibutho, boxes: u8, chance: Chance) {
        let place = usize::from(boxes).checked_sub(1);
        let of = &mut orders[ibutho as usize].boxes;
        if self.regiment(ibutho).at().is_some()
            && let Some(sum) = place.and_then(|place| of.get_mut(place))
        {
            *sum = *sum + chance;
        }
    }
}

/// The number of ways to choose so many of so many.
fn choose(of: u32, count: u32) -> u64 {
    if count > of {
        return 0;
    }
    (0..u64::from(count)).fold(1, |ways, n| ways * (u64::from(of) - n) / (n + 1))
}
