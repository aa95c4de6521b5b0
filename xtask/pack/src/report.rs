//! What the page weighs, in a few lines.

use std::time::Duration;

use crate::write::Written;

pub(crate) fn print(files: &[Written], quick: bool, took: Duration) {
    if quick {
        println!(
            "dist: {} files, not optimised, in {:.1} s",
            files.len(),
            took.as_secs_f32()
        );
        return;
    }
    let weight = |extension: &str| -> usize {
        files
            .iter()
            .filter(|file| file.address.ends_with(extension))
            .map(Written::transferred)
            .sum()
    };
    let all: usize = files.iter().map(Written::transferred).sum();
    println!(
        "dist: wasm {}, scripts {}, styles {}, drawings {}, all {} (kB, brotli) in {:.1} s",
        kilobytes(weight(".wasm")),
        kilobytes(weight(".js")),
        kilobytes(weight(".css")),
        kilobytes(weight(".svg")),
        kilobytes(all),
        took.as_secs_f32()
    );
}

fn kilobytes(bytes: usize) -> String {
    format!("{}.{}", bytes / 1000, bytes % 1000 / 100)
}
