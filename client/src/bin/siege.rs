//! The program that plays.

fn main() {
    client::siege();
}
