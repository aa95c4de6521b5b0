//! Checks of the container image and composition, read from their files: no engine is needed for that.

use std::fs;

use crate::play::ServerBuild;
use crate::postgres::Database;
use crate::program::root;

fn text(file: &str) -> String {
    let path = root().join(file);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The instructions of a Dockerfile, each in one line.
fn instructions(file: &str) -> Vec<(String, String)> {
    let whole = text(file).replace("\\\n", " ");
    let lines = whole
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, rest) = line.split_once(' ').expect("an instruction and its rest");
            let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
            (name.to_owned(), rest)
        })
        .collect()
}

/// A service's value of a key in the composition: the rest of its line, and the deeper lines below it.
fn said(service: &str, key: &str) -> Option<String> {
    let file = text("docker-compose.yml");
    let (_, rest) = file.split_once(&format!("\n  {service}:\n"))?;
    let lines = rest
        .lines()
        .take_while(|line| line.is_empty() || line.starts_with("    "));
    let mut found: Option<String> = None;
    for line in lines.filter(|line| !line.trim_start().starts_with('#')) {
        match (&mut found, line.strip_prefix("    ")) {
            (Some(found), Some(deeper)) if deeper.starts_with(' ') => {
                *found += "\n";
                *found += deeper.trim();
            }
            (Some(_), _) => break,
            (None, Some(line)) => {
                let value = line
                    .strip_prefix(key)
                    .and_then(|rest| rest.strip_prefix(':'));
                found = value.map(|value| value.trim().to_owned());
            }
            (None, None) => {}
        }
    }
    found
}

/// Seconds of `30s` or `1m`.
fn seconds(time: &str) -> u64 {
    let (number, unit) = time.split_at(time.len() - 1);
    let number: u64 = number.parse().expect("a number");
    match unit {
        "s" => number,
        "m" => 60 * number,
        _ => panic!("{time}: seconds or minutes"),
    }
}

/// The server's default.
fn default_of(variable: &str) -> u64 {
    let config = text("server/src/config.rs");
    let setting = format!("env = \"{variable}\", default_value = \"");
    let (_, rest) = config
        .split_once(&setting)
        .unwrap_or_else(|| panic!("the server has no {variable}"));
    let (value, _) = rest.split_once('"').expect("the end of its default");
    value.parse().expect("whole seconds")
}

#[test]
fn the_image_runs_as_somebody_who_is_known_by_a_number_and_is_not_root() {
    let all = instructions("Dockerfile");
    let known = [
        "FROM",
        "RUN",
        "WORKDIR",
        "COPY",
        "USER",
        "ENV",
        "EXPOSE",
        "HEALTHCHECK",
        "CMD",
    ];
    for (name, rest) in &all {
        assert!(known.contains(&name.as_str()), "{name} {rest}");
    }
    let last_stage = all
        .iter()
        .rposition(|(name, _)| name == "FROM")
        .expect("a stage");
    let users: Vec<_> = all[last_stage..]
        .iter()
        .filter(|(name, _)| name == "USER")
        .map(|(_, user)| user.as_str())
        .collect();
    let [user] = users[..] else {
        panic!("one user: {users:?}")
    };
    let (id, group) = user.split_once(':').expect("a user and a group");
    for number in [id, group] {
        assert_ne!(number.parse::<u32>().expect("a number"), 0);
    }
    let made = |(name, rest): &(String, String)| {
        name == "RUN" && rest.contains("useradd") && rest.contains(&format!("--uid {id} "))
    };
    assert!(
        all[last_stage..].iter().any(made),
        "its number is said where it is made"
    );
}

/// One changed line must not compile seven hundred crates again.
#[test]
fn what_the_image_compiles_is_kept_for_the_next() {
    let all = instructions("Dockerfile");
    let compiling: Vec<_> = all
        .iter()
        .filter(|(name, rest)| {
            name == "RUN" && (rest.contains("cargo build") || rest.contains("cargo xtask"))
        })
        .collect();
    assert!(!compiling.is_empty());
    for (_, rest) in compiling {
        for kept in ["/usr/local/cargo/registry", "/build/target"] {
            let mount = format!("--mount=type=cache,target={kept},sharing=locked");
            assert!(rest.contains(&mount), "{rest}");
        }
    }
    // A cache is not in the image: needed files must have been copied out of it.
    for (name, rest) in &all {
        assert!(name != "COPY" || !rest.contains("/build/target"), "{rest}");
    }
}

#[test]
fn the_composition_asks_for_the_images_check_and_for_nothing_it_does_not_need() {
    let all = instructions("Dockerfile");
    let (_, check) = all
        .iter()
        .find(|(name, _)| name == "HEALTHCHECK")
        .expect("a check");
    let (times, command) = check.split_once(" CMD [").expect("a command");
    let asked = said("server", "healthcheck").expect("a check");
    assert!(
        asked.contains(&format!("test: [\"CMD\", {command}")),
        "{asked}"
    );
    for time in times.split(' ') {
        let (name, value) = time
            .trim_start_matches("--")
            .split_once('=')
            .expect("a value");
        let line = format!("{}: {value}", name.replace('-', "_"));
        assert!(
            asked.lines().any(|asked| asked == line),
            "{line} in {asked}"
        );
    }
    for (key, value) in [
        ("read_only", "true"),
        ("cap_drop", "[ALL]"),
        ("security_opt", "[\"no-new-privileges:true\"]"),
    ] {
        assert_eq!(said("server", key).as_deref(), Some(value), "{key}");
    }
    // As many open files as connections and streams take.
    let files = said("server", "ulimits").expect("a limit");
    assert!(files.contains("soft: 65536"), "{files}");
    assert_eq!(
        said("database", "security_opt").as_deref(),
        Some("[\"no-new-privileges:true\"]")
    );
}

/// Settings in `.env` reach the server: every setting except those of the container's own inside.
#[test]
fn the_composition_passes_the_settings_on() {
    let config = text("server/src/config.rs");
    let settings = config.split("env = \"").skip(1);
    let settings: Vec<&str> = settings
        .map(|rest| rest.split_once('"').expect("the end of a name").0)
        .collect();
    assert!(settings.contains(&"SHIYANE_ORIGIN"), "{settings:?}");
    let passed = said("server", "environment").expect("an environment");
    for setting in settings {
        let line = passed
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{setting}:")));
        match setting {
            // The address inside, which the image sets, and settings of the embedded database only.
            "SHIYANE_BIND" | "SHIYANE_PORT" | "SHIYANE_DIST" | "SHIYANE_DATA" => {
                assert_eq!(line, None, "{setting}");
            }
            "DATABASE_URL" | "SHIYANE_DUMPS" => {
                assert!(
                    line.is_some_and(|value| !value.trim().is_empty()),
                    "{setting}"
                );
            }
            // A key alone: its value from outside, and unset if it is not set there.
            _ => assert_eq!(line, Some(""), "{setting}"),
        }
    }
}

/// Features left out are missing for good: without TLS a managed database is used in the clear, or not at all.
#[test]
fn the_image_and_a_server_for_another_database_have_every_feature_but_the_embedded_one() {
    let manifest = text("server/Cargo.toml");
    let (_, rest) = manifest.split_once("\ndefault = [").expect("features");
    let (all, _) = rest.split_once(']').expect("the end of a list");
    let all: Vec<&str> = all
        .split(", ")
        .map(|feature| feature.trim_matches('"'))
        .filter(|&feature| feature != "embedded")
        .collect();
    let (_, build) = instructions("Dockerfile")
        .into_iter()
        .find(|(name, rest)| name == "RUN" && rest.contains("cargo build"))
        .expect("a build");
    let asked = format!("--no-default-features --features {} ", all.join(","));
    assert!(build.contains(&asked), "{asked} in {build}");
    let ours = all.iter().map(|feature| format!("server/{feature}"));
    let ours = ours.collect::<Vec<_>>().join(",");
    assert_eq!(
        ServerBuild::for_play(&Database::Named).features(),
        ["--no-default-features", "--features", &ours]
    );
}

/// Killing the server before it has shut down breaks connections it could have ended.
#[test]
fn the_engine_is_more_patient_than_the_server() {
    let grace = said("server", "stop_grace_period").expect("a time");
    // Requests that still come, those that run, and the connections to the database.
    let needs = default_of("SHIYANE_STOP_DELAY") + 2 * default_of("SHIYANE_SHUTDOWN_TIMEOUT");
    assert!(
        seconds(&grace) > needs,
        "{grace}, and the server needs {needs} s"
    );
}
