//! Measured figures in a document: each section is between two marks, so that one can be measured again without the others.

use std::fs;

use crate::program::{ask, program};

/// The text with this section in place of the one with the same mark, or at the end.
pub(crate) fn with_section(text: &str, mark: &str, section: &str) -> String {
    let (open, close) = (format!("<!-- {mark} -->"), format!("<!-- /{mark} -->"));
    let fresh = format!("{open}\n{section}\n{close}");
    if let Some((before, rest)) = text.split_once(&open)
        && let Some((_, after)) = rest.split_once(&close)
    {
        return format!("{before}{fresh}{after}");
    }
    format!("{}\n\n{fresh}\n", text.trim_end())
}

/// The processor, how many cores, the compiler.
pub(crate) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let processor = fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| {
            text.lines().find_map(|line| {
                Some(
                    line.strip_prefix("model name")?
                        .trim_matches([' ', '\t', ':'])
                        .to_owned(),
                )
            })
        })
        .unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let compiler = ask(program("rustc").arg("--version"));
    let compiler = compiler.unwrap_or_else(|_| "rustc unknown".to_owned());
    format!("{processor}, {cores} cores; {compiler}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_replaced_where_it_stands_and_others_are_left_alone() {
        let first = with_section("# Benchmarks\n", "bench:rules", "slow");
        let both = with_section(&first, "bench:page", "light");
        let again = with_section(&both, "bench:rules", "fast");
        assert_eq!(again, both.replace("slow", "fast"));
        assert!(
            again.starts_with("# Benchmarks") && again.contains("light"),
            "{again}"
        );
    }
}
