//! Rewrites the folder `.sqlx`: `cargo xtask queries`.

use std::fs;

use anyhow::Result;
use queries::{described, folder};

fn main() -> Result<()> {
    let files = described()?;
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir(&folder)?;
    for (name, text) in &files {
        fs::write(folder.join(name), text)?;
    }
    println!("{} queries described in .sqlx", files.len());
    Ok(())
}
