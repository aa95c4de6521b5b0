//! The program of all pages without a table.

fn main() {
    client::site();
}
