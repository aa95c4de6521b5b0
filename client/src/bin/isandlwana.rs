//! The program that plays Isandlwana.

fn main() {
    client::isandlwana();
}
