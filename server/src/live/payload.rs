//! The text of a notification between servers: its sender, and which games have changed.

use std::collections::BTreeSet;

use uuid::Uuid;

/// Most games in one notification, whose text is less than 8,000 bytes.
pub(super) const MOST: usize = 200;

/// The server, and each game, separated by spaces.
pub(super) fn written(server: Uuid, games: &BTreeSet<Uuid>) -> String {
    let mut text = server.simple().to_string();
    for game in games {
        text.push(' ');
        text.push_str(&game.simple().to_string());
    }
    text
}

/// What is not an identifier is skipped: any user of the database can write to the channel.
pub(super) fn read(text: &str) -> (Option<Uuid>, Vec<Uuid>) {
    let mut words = text.split(' ').map(|word| Uuid::try_parse(word).ok());
    (words.next().flatten(), words.flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_and_fits_into_a_notification() {
        let games: BTreeSet<_> = (0..MOST as u128).map(Uuid::from_u128).collect();
        let server = Uuid::from_u128(7 << 100);
        let text = written(server, &games);
        assert!(text.len() < 8_000, "{}", text.len());
        assert_eq!(read(&text), (Some(server), games.into_iter().collect()));
        assert_eq!(read("rubbish more"), (None, Vec::new()));
    }
}
