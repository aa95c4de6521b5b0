//! The expected effect of a volley: hits and retreats by dice and by −1s in force (6.7.4, 6.7.5).

/// Maximum number of dice of one volley; more are treated as this many.
const DICE: usize = 9;
/// Most −1s: ammunition, night, overheated rifles, snipers.
const MINUSES: usize = 4;

/// The expected effect of one volley, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// How many hits are expected.
    pub hits: i32,
    /// How many retreats are expected.
    pub retreats: i32,
    /// How often at least one die hits.
    pub any_hit: i32,
}

/// The odds of so many dice with so many −1s in force.
#[must_use]
pub const fn odds(dice: u8, minus: u8) -> Odds {
    let dice = if dice as usize > DICE {
        DICE
    } else {
        dice as usize
    };
    let minus = if minus as usize > MINUSES {
        MINUSES
    } else {
        minus as usize
    };
    TABLE[dice][minus]
}

static TABLE: [[Odds; MINUSES + 1]; DICE + 1] = {
    let none = Odds {
        hits: 0,
        retreats: 0,
        any_hit: 0,
    };
    let mut table = [[none; MINUSES + 1]; DICE + 1];
    let mut dice = 1;
    while dice <= DICE {
        let mut minus = 0;
        while minus <= MINUSES {
            table[dice][minus] = count(dice as i64, minus as i64);
            minus += 1;
        }
        dice += 1;
    }
    table
};

/// Counts every way the dice can fall: so many sixes, so many fives, the rest four or less.
const fn count(dice: i64, minus: i64) -> Odds {
    let (mut hits, mut retreats, mut any) = (0, 0, 0);
    let mut sixes = 0;
    while sixes <= dice {
        let mut fives = 0;
        while sixes + fives <= dice {
            let rest = dice - sixes - fives;
            let ways = choose(dice, sixes) * choose(dice - sixes, fives) * power(4, rest);
            // The highest dice are lowered first: sixes become fives, then fives become fours.
            let lowered = if minus < sixes { minus } else { sixes };
            let lost = if minus - lowered < fives {
                minus - lowered
            } else {
                fives
            };
            hits += ways * (sixes - lowered);
            retreats += ways * (lowered + fives - lost);
            if sixes > lowered {
                any += ways;
            }
            fives += 1;
        }
        sixes += 1;
    }
    let all = power(6, dice);
    Odds {
        hits: (hits * 1000 / all) as i32,
        retreats: (retreats * 1000 / all) as i32,
        any_hit: (any * 1000 / all) as i32,
    }
}

const fn choose(of: i64, these: i64) -> i64 {
    let (mut ways, mut i) = (1, 0);
    while i < these {
        ways = ways * (of - i) / (i + 1);
        i += 1;
    }
    ways
}

const fn power(base: i64, exponent: i64) -> i64 {
    let (mut product, mut i) = (1, 0);
    while i < exponent {
        product *= base;
        i += 1;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_hits_once_in_six_and_two_dice_under_a_minus_hit_on_double_six_only() {
        assert_eq!(
            odds(1, 0),
            Odds {
                hits: 166,
                retreats: 166,
                any_hit: 166
            }
        );
        assert_eq!(odds(2, 1).hits, 27);
        assert_eq!(odds(1, 1).hits, 0);
        assert_eq!(odds(1, 1).retreats, 166);
        assert_eq!(odds(200, 200), odds(9, 4));
    }
}
