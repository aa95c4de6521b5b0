//! The program that advises and reviews, in a worker of its own.

fn main() {
    client::siege_advisor();
}
