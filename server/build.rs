//! Rebuilds the server when a migration changes, since they are compiled in, or a query in a file, or its types. Generates the
//! accessors of its words from the English files, so that uses of missing ones do not compile.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use words::generate::{Struct, accessors};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../migrations");
    println!("cargo::rerun-if-changed=../.sqlx");
    println!("cargo::rerun-if-changed=src/store/sql");
    println!("cargo::rerun-if-changed=../static/words/en");
    let read = |name| fs::read_to_string(Path::new("../static/words/en").join(name));
    let (shared, siege, server) = (read("shared.ftl")?, read("siege.ftl")?, read("server.ftl")?);
    let of_server = Struct {
        name: "ServerWords",
        prefix: "server-",
    };
    let code = accessors(&server, &[&shared, &siege, &server], &[of_server], &[])?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("words.rs"), code)?;
    Ok(())
}
