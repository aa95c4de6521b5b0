//! The program of the page where a battle of Isandlwana begins.

fn main() {
    client::isandlwana_start();
}
