//! Prints the catalogue of rehearsals: `cargo run -p shared --example rehearsals > shared/tests/fixtures/rehearsals.txt`.
//! To be run only when a new rules version begins.

fn main() -> Result<(), shared::record::Broken> {
    for number in 0..200 {
        let (rehearsal, _) =
            shared::rehearsal::rehearse(shared::record::Ruleset::STANDARD, number)?;
        println!("{}", rehearsal.line(number));
    }
    Ok(())
}
