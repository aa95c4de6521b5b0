//! The program that checks the luck of finished games.

fn main() {
    client::site_luck();
}
