//! The program that plays the siege.

fn main() {
    client::siege();
}
