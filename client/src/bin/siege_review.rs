//! The program that shows how a finished game was played.

fn main() {
    client::siege_review();
}
