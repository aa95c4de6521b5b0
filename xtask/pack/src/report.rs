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
    let weigh = |wanted: &dyn Fn(&str) -> bool| -> usize {
        files
            .iter()
            .filter(|file| wanted(&file.address))
            .map(Written::transferred)
            .sum()
    };
    // A reader loads the client of one language.
    let client = |lang: &str| {
        weigh(&|name| name.starts_with(&format!("/client-{lang}")) && name.ends_with(".wasm"))
    };
    println!(
        "dist: wasm {} (en) or {} (es), scripts {}, styles {}, drawings {} (kB, brotli) in {:.1} s",
        kilobytes(client("en")),
        kilobytes(client("es")),
        kilobytes(weigh(&|name| name.ends_with(".js"))),
        kilobytes(weigh(&|name| name.ends_with(".css"))),
        kilobytes(weigh(&|name| name.ends_with(".svg"))),
        took.as_secs_f32()
    );
}

fn kilobytes(bytes: usize) -> String {
    format!("{}.{}", bytes / 1000, bytes % 1000 / 100)
}
