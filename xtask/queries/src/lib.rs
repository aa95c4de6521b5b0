//! The parameter and column types of the server's fixed queries, by the migrations. `sqlx::query!` and its kin check the code
//! against that, and read it from the folder `.sqlx`, so that compiling needs no database.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use pglite_oxide::PgliteServer;
use proc_macro2::{Group, TokenStream, TokenTree};
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{
    AssertSqlSafe, Column, ColumnOrigin, Connection, Describe, Executor, PgConnection, Postgres,
    SqlSafeStr, SqlStr,
};
use syn::LitStr;

/// Files by name, each with its content.
pub type Files = BTreeMap<String, String>;

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder that the macros read.
#[must_use]
pub fn folder() -> PathBuf {
    root().join(".sqlx")
}

/// Its current content.
///
/// # Errors
/// When it cannot be read.
pub fn kept() -> Result<Files> {
    let mut files = Files::new();
    for file in fs::read_dir(folder()).context(".sqlx")? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        files.insert(name, fs::read_to_string(file.path())?);
    }
    Ok(files)
}

/// The content that it should have, from a database with all migrations: a temporary one on the server that `DATABASE_URL` names;
/// otherwise the embedded Postgres.
///
/// # Errors
/// When the database is unreachable, or a query is invalid by its schema.
pub fn described() -> Result<Files> {
    let queries = queries()?;
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build()?;
    match std::env::var("DATABASE_URL") {
        Ok(url) if !url.is_empty() => runtime.block_on(at_server(&url.parse()?, &queries)),
        _ => {
            let server = PgliteServer::temporary_tcp()?;
            let options = server.database_url().parse()?;
            let files = runtime.block_on(describe_all(&options, &queries));
            server.shutdown()?;
            files
        }
    }
}

/// In a database of its own.
async fn at_server(options: &PgConnectOptions, queries: &BTreeSet<String>) -> Result<Files> {
    let mut admin = PgConnection::connect_with(options).await?;
    let name = format!("shiyane_queries_{}", uuid::Uuid::new_v4().simple());
    let made = format!("create database {name}");
    admin.execute(AssertSqlSafe(made)).await?;
    let files = describe_all(&options.clone().database(&name), queries).await;
    let gone = format!("drop database {name}");
    admin.execute(AssertSqlSafe(gone)).await?;
    files
}

/// sqlx determines whether a column is nullable from the plan of the query too, and only a nested loop never reverses a join: so
/// every Postgres gives the same result.
const ONE_PLAN: &str = "set plan_cache_mode = force_generic_plan; set enable_hashjoin = off; \
                        set enable_mergejoin = off; set max_parallel_workers_per_gather = 0";

async fn describe_all(options: &PgConnectOptions, queries: &BTreeSet<String>) -> Result<Files> {
    let mut connection = PgConnection::connect_with(options).await?;
    let migrations = Migrator::new(root().join("migrations")).await?;
    migrations.run(&mut connection).await?;
    connection.execute(ONE_PLAN).await?;
    let (mut files, mut wrong) = (Files::new(), Vec::new());
    for query in queries {
        let sql: SqlStr = AssertSqlSafe(query.clone()).into_sql_str();
        let describe = (&mut connection).describe(sql).await;
        let describe = match describe {
            Ok(describe) => describe,
            Err(error) => {
                wrong.push(format!("{query}\n{error}"));
                continue;
            }
        };
        if let Some(column) = unmarked(query, &describe) {
            wrong.push(format!(
                "{query}\na left join may leave {column} empty: say `as \"{column}?\"`"
            ));
            continue;
        }
        let hash = hex::encode(Sha256::digest(query));
        let described = Described {
            db_name: "PostgreSQL",
            query,
            describe,
            hash: &hash,
        };
        let text = serde_json::to_string_pretty(&described)?;
        files.insert(format!("query-{hash}.json"), text + "\n");
    }
    connection.close().await?;
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n\n"));
    }
    Ok(files)
}

/// A column from a table in a left join that is not marked by hand: sqlx sees only for the outermost join which columns are
/// nullable, and treats such a column as never null.
fn unmarked<'a>(query: &str, describe: &'a Describe<Postgres>) -> Option<&'a str> {
    let words: Vec<&str> = query.split_whitespace().collect();
    let joined = |table: &str| {
        words
            .windows(3)
            .any(|three| three == ["left", "join", table])
    };
    let column = describe.columns.iter().find(|column| {
        matches!(column.origin(), ColumnOrigin::Table(of) if joined(&of.table))
            && !column.name().contains(['!', '?', ':'])
    });
    column.map(Column::name)
}

/// A file of `.sqlx`, as the macros read it.
#[derive(Serialize)]
struct Described<'a> {
    db_name: &'a str,
    query: &'a str,
    describe: Describe<Postgres>,
    hash: &'a str,
}

/// Every query in a macro in the server's sources.
fn queries() -> Result<BTreeSet<String>> {
    let server = root().join("server");
    let mut found = BTreeSet::new();
    let mut folders = vec![server.join("src")];
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder)? {
            let file = file?.path();
            if file.is_dir() {
                folders.push(file);
            } else if file.extension().is_some_and(|extension| extension == "rs") {
                let tokens = fs::read_to_string(&file)?.parse();
                let tokens = tokens.map_err(|error| anyhow::anyhow!("{error}"));
                find(tokens?, &server, &mut found).with_context(|| file.display().to_string())?;
            }
        }
    }
    Ok(found)
}

/// Those in these tokens, in whatever braces.
fn find(tokens: TokenStream, server: &Path, found: &mut BTreeSet<String>) -> Result<()> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        find(group.stream(), server, found)?;
        let [.., TokenTree::Ident(name), TokenTree::Punct(mark)] = &tokens[..at] else {
            continue;
        };
        if mark.as_char() != '!' {
            continue;
        }
        let query = match name.to_string().as_str() {
            "query" | "query_as" | "query_scalar" => text(group)?,
            "query_file" | "query_file_as" | "query_file_scalar" => {
                let file = server.join(text(group)?);
                fs::read_to_string(&file).with_context(|| file.display().to_string())?
            }
            _ => continue,
        };
        found.insert(query);
    }
    Ok(())
}

/// The text argument of a macro; a type may precede it.
fn text(given: &Group) -> Result<String> {
    let literal = given.stream().into_iter().find_map(|token| match token {
        TokenTree::Literal(literal) => Some(literal.to_string()),
        _ => None,
    });
    let Some(literal) = literal else {
        bail!("a query that is no literal: {given}");
    };
    Ok(syn::parse_str::<LitStr>(&literal)?.value())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_found_where_they_stand_and_nowhere_else() {
        let source = r#"
            /// `sqlx::query!("in a comment")`
            fn ask() {
                let text = "query!(\"in a text\")";
                if true { sqlx::query!("select \
                    1", text).execute(x) }
                query_as!(super::Row, "select 2").fetch(x);
                sqlx::query_scalar(OLD);
            }"#;
        let mut found = BTreeSet::new();
        find(source.parse().unwrap(), Path::new(""), &mut found).unwrap();
        assert_eq!(found, ["select 1", "select 2"].map(str::to_owned).into());
    }
}
