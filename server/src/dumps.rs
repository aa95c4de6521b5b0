//! The finished games of each day with their seeds, as a public file. The server writes it itself at night, once all games that
//! ended on the day may be published, so that no operator has to.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration as Wait;

use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use shared::api::DayDump;
use time::{Date, Duration, OffsetDateTime};
use tower::ServiceExt;
use tower_http::services::ServeFile;

use crate::error_responses::ServerErrors;
use crate::headers::CachePolicy;
use crate::json::Segments;
use crate::lifecycle::{Lifecycle, Stage};
use crate::problem::Problem;
use crate::store::{Dumped, Store, blocking, last_over};
use crate::{AppState, times};

/// Path of the files.
pub(crate) const FILE: &str = "/dumps/{name}";
/// Time between two checks whether a day's file is missing.
const LOOK: Wait = Wait::from_secs(600);
/// Days written later, after the server was down.
const BACK: i64 = 31;

/// Files with each day's finished games and their seeds, newest first.
#[utoipa::path(get, path = "/dumps", security(()), responses((status = 200, description = "Done.", body = Vec<DayDump>), ServerErrors))]
pub(crate) async fn list_dumps(
    State(state): State<AppState>,
) -> Result<Json<Vec<DayDump>>, Problem> {
    let Some(folder) = &state.dumps else {
        return Ok(Json(Vec::new()));
    };
    let mut dumps = Vec::new();
    let mut files = tokio::fs::read_dir(&**folder)
        .await
        .map_err(Problem::internal)?;
    while let Some(file) = files.next_entry().await.map_err(Problem::internal)? {
        let name = file.file_name();
        let Some(day) = name.to_str().and_then(day_of) else {
            continue;
        };
        dumps.push(DayDump {
            day: times::day(day),
            address: FILE.replace("{name}", &name_of(day)),
            bytes: file.metadata().await.map_err(Problem::internal)?.len(),
        });
    }
    dumps.sort_by(|a, b| b.day.cmp(&a.day));
    Ok(Json(dumps))
}

/// One of the files.
pub(crate) async fn file(
    State(state): State<AppState>,
    Segments(name): Segments<String>,
    request: Request,
) -> Result<Response, Problem> {
    let (Some(folder), Some(day)) = (&state.dumps, day_of(&name)) else {
        return Err(Problem::NoSuchAddress);
    };
    let file = ServeFile::new(folder.join(name_of(day)));
    let Ok(mut answer) = file.oneshot(request).await;
    if answer.status() == StatusCode::NOT_FOUND {
        return Err(Problem::NoSuchAddress);
    }
    answer
        .headers_mut()
        .insert(header::CACHE_CONTROL, CachePolicy::Forever.header());
    Ok(answer.map(Body::new))
}

/// Writes each day's file until the server stops; an unfinished file is written at the next start.
pub async fn keep(
    store: Store,
    folder: PathBuf,
    now: fn() -> OffsetDateTime,
    lifecycle: Lifecycle,
) {
    let writing = async {
        let mut written = None;
        loop {
            let now = now();
            let due = last_over(now);
            if written != Some(due) {
                match catch_up(&store, &folder, now).await {
                    Ok(()) => written = Some(due),
                    Err(error) => tracing::error!(
                        "a day's games could not be written to {}: {error}",
                        folder.display()
                    ),
                }
            }
            tokio::time::sleep(LOOK).await;
        }
    };
    tokio::select! {
        () = writing => {}
        () = lifecycle.reached(Stage::Draining) => {}
    }
}

/// Writes the missing files of the last 31 days; a day without finished games has no file. A failed day does not stop the others.
///
/// # Errors
/// When the database is unreachable or the folder cannot be written to; of several errors the first.
pub async fn catch_up(store: &Store, folder: &Path, now: OffsetDateTime) -> Result<(), Problem> {
    tokio::fs::create_dir_all(folder)
        .await
        .map_err(Problem::internal)?;
    let mut caught_up = Ok(());
    for back in (0..BACK).rev() {
        let day = last_over(now) - Duration::days(back);
        let there = tokio::fs::try_exists(folder.join(name_of(day))).await;
        if !there.map_err(Problem::internal)?
            && let Err(problem) = write(store, folder, day, now).await
        {
            if matches!(problem, Problem::DatabaseAway) {
                return Err(problem);
            }
            tracing::error!("the games of {day} could not be written: {problem}");
            caught_up = caught_up.and(Err(problem));
        }
    }
    caught_up
}

/// An existing file is complete, except for games that do not replay: it is renamed when it is. Compression, writing and syncing run on a
/// separate thread.
async fn write(
    store: &Store,
    folder: &Path,
    day: Date,
    now: OffsetDateTime,
) -> Result<(), Problem> {
    let part = Part(folder.join(format!("{}.part", name_of(day))));
    let whole = folder.join(name_of(day));
    let file = tokio::fs::File::create(&part.0)
        .await
        .map_err(Problem::internal)?;
    let out = BufWriter::new(file.into_std().await);
    let out = GzEncoder::new(out, Compression::default());
    let dumped = store.dump(Some(day), now, out, |out, record| {
        serde_json::to_writer(&mut *out, &record).map_err(Problem::internal)?;
        out.write_all(b"\n").map_err(Problem::internal)
    });
    let Dumped { games, broken, out } = dumped.await?;
    let done = move || {
        out.finish()?.into_inner()?.sync_all()?;
        if games > 0 {
            fs::rename(&part.0, &whole)?;
            tracing::info!("{games} games of {day} written for everybody");
        }
        if broken > 0 {
            tracing::error!(
                "{broken} games of {day} do not replay and are not in {}: once they do, remove it, and it is written again",
                whole.display()
            );
        }
        Ok::<_, io::Error>(())
    };
    blocking(done).await?.map_err(Problem::internal)
}

/// An incomplete file; removed unless it was renamed.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn name_of(day: Date) -> String {
    format!("shiyane-{}.jsonl.gz", times::day(day))
}

fn day_of(name: &str) -> Option<Date> {
    let day = name.strip_prefix("shiyane-")?.strip_suffix(".jsonl.gz")?;
    times::parse_day(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn only_whole_files_are_told_of() {
        let day = date!(2026 - 11 - 21);
        assert_eq!(day_of(&name_of(day)), Some(day));
        for other in [
            "shiyane-2026-11-21.jsonl.gz.part",
            "shiyane-2026-11-21.jsonl",
            "notes.txt",
            "",
        ] {
            assert_eq!(day_of(other), None, "{other}");
        }
    }
}
