//! Checks that the folder `.sqlx` agrees with the migrations for each query, and has no obsolete queries.

use std::collections::BTreeSet;

use queries::{described, kept};

#[test]
fn every_query_is_described_as_the_migrations_have_it() {
    let (kept, described) = (kept().unwrap(), described().unwrap());
    let names: BTreeSet<&String> = kept.keys().chain(described.keys()).collect();
    let wrong: Vec<String> = names
        .into_iter()
        .filter_map(|name| match (kept.get(name), described.get(name)) {
            (kept, described) if kept == described => None,
            (Some(kept), Some(described)) => Some(format!("{kept}is now\n{described}")),
            (None, described) => described.map(|query| format!("lacking: {query}")),
            (Some(_), None) => Some(format!("no query any more: {name}")),
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{}\n.sqlx is not what the migrations and the sources say: cargo xtask queries",
        wrong.join("\n")
    );
}
