//! The program that shows replays.

fn main() {
    client::siege_replay();
}
