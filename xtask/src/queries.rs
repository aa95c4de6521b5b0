//! `cargo xtask queries`: the types of the server's queries, by the migrations, to `.sqlx`. The server need not compile.

use crate::program::{Error, cargo, program, run, target};

pub(crate) fn queries() -> Result<(), Error> {
    // With the features that all tests have, so that the database is not compiled a second time.
    run(cargo("test").args(["--quiet", "--no-run", "--workspace", "--test", "queries"]))?;
    run(&mut program(target().join("debug/queries")))
}
