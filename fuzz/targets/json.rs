//! Every type that is read as JSON: what is parsed is written, parsed again, and equal.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../shared/decoders/src/lib.rs"]
mod everything;

fuzz_target!(|bytes: &[u8]| everything::read_as_everything(bytes));
