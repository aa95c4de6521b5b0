//! The size of the page, in a few lines.

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
    let programs: Vec<String> = files
        .iter()
        .filter_map(|file| Some((file, file.address.split_once("_bg")?.0)))
        .map(|(file, name)| {
            let name = name.trim_start_matches('/');
            format!("{name} {}", kilobytes(file.transferred()))
        })
        .collect();
    println!(
        "dist: {}, scripts {}, styles {}, drawings {} (kB, brotli) in {:.1} s",
        programs.join(", "),
        kilobytes(weigh(&|name| name.ends_with(".js"))),
        kilobytes(weigh(&|name| name.ends_with(".css"))),
        kilobytes(weigh(&|name| name.ends_with(".svg"))),
        took.as_secs_f32()
    );
}

fn kilobytes(bytes: usize) -> String {
    format!("{}.{}", bytes / 1000, bytes % 1000 / 100)
}
