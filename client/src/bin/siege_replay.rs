//! The program that shows what is over.

fn main() {
    client::siege_replay();
}
