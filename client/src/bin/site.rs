//! The program that has everything without a table.

fn main() {
    client::site();
}
