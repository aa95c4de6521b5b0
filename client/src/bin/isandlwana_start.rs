//! The program with which a battle of Isandlwana begins.

fn main() {
    client::isandlwana_start();
}
