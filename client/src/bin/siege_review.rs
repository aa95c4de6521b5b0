//! The program that shows results and reviews of finished games.

fn main() {
    client::siege_review();
}
