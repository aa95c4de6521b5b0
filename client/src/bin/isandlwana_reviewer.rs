//! The program that reviews battles, in a worker of its own.

fn main() {
    client::isandlwana_reviewer();
}
