//! The program that shows battles of Isandlwana that are over.

fn main() {
    client::isandlwana_replay();
}
