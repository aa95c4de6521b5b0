//! Results of reviews made in this browser: skill and luck of each game, stored for the player's record.

use uuid::Uuid;

use super::preferences::{keep, kept};

/// The name of the list in the browser's storage.
const NAME: &str = "reviews";
/// Maximum number of stored games; the oldest review is deleted first.
const MOST: usize = 500;

/// Skill and luck of a game, in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reviewed {
    pub(crate) game: Uuid,
    /// By how much the choices were better than the rule of thumb's.
    pub(crate) skill: i32,
    /// Gain or loss by luck.
    pub(crate) luck: i32,
}

/// Every stored game, the last review last.
pub(crate) fn all() -> Vec<Reviewed> {
    read(&kept(NAME).unwrap_or_default())
}

/// Stores a game, replacing an earlier review of it.
pub(crate) fn remember(reviewed: Reviewed) {
    keep(NAME, &written(&with(all(), reviewed)));
}

/// Deletes them all.
pub(crate) fn forget() {
    keep(NAME, "");
}

fn with(mut all: Vec<Reviewed>, reviewed: Reviewed) -> Vec<Reviewed> {
    all.retain(|other| other.game != reviewed.game);
    all.push(reviewed);
    all.split_off(all.len().saturating_sub(MOST))
}

/// A line for each game; unreadable ones are left out.
fn read(text: &str) -> Vec<Reviewed> {
    let line = |line: &str| {
        let mut words = line.split(' ');
        Some(Reviewed {
            game: words.next()?.parse().ok()?,
            skill: words.next()?.parse().ok()?,
            luck: words.next()?.parse().ok()?,
        })
    };
    text.lines().filter_map(line).collect()
}

fn written(all: &[Reviewed]) -> String {
    let lines = all
        .iter()
        .map(|one| format!("{} {} {}\n", one.game, one.skill, one.luck));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reviewed(number: u128) -> Reviewed {
        Reviewed {
            game: Uuid::from_u128(number),
            skill: -1234,
            luck: 56,
        }
    }

    #[test]
    fn what_is_written_is_read_and_rubbish_is_not() {
        let all = [reviewed(1), reviewed(2)];
        assert_eq!(read(&written(&all)), all);
        assert_eq!(read("rubbish\n\n1 2\n"), []);
    }

    #[test]
    fn a_game_is_there_once_and_the_oldest_goes_first() {
        let mut all = Vec::new();
        for number in 0..MOST as u128 + 10 {
            all = with(all, reviewed(number));
        }
        let again = Reviewed {
            luck: 7,
            ..reviewed(20)
        };
        all = with(all, again);
        assert_eq!(all.len(), MOST);
        assert_eq!(all[0], reviewed(10));
        assert_eq!(all.last(), Some(&again));
        assert_eq!(all.iter().filter(|one| one.game == again.game).count(), 1);
    }
}
