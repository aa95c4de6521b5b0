//! The program that shows finished battles of Isandlwana.

fn main() {
    client::isandlwana_replay();
}
