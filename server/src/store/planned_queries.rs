//! The interactive queries over tables that grow without limit, by name. A test compares their plans with snapshots: an unused
//! index would be noticed only at millions of games.

use super::scores::queries;
use super::{
    calendar, challenges, daily, joining, lists, moves, ratings, records, results, tries, turns,
};

/// A query as the store sends it.
#[derive(Clone, Copy, Debug)]
pub struct PlannedQuery {
    /// Its purpose, in a few words.
    pub name: &'static str,
    /// The types of its parameters, as `prepare` wants them.
    pub takes: &'static str,
    /// The query itself.
    pub sql: &'static str,
}

/// All of them.
#[must_use]
pub fn planned_queries() -> Vec<PlannedQuery> {
    let planned = |name, takes, sql| PlannedQuery { name, takes, sql };
    let rows = "text, text, date, text, bigint, bigint, bytea";
    let around = "text, text, date, text, uuid, bytea";
    let best = "text, text, date, text, bytea";
    let (all_time, week) = (&queries::OF_ALL_TIME, &queries::OF_A_WEEK);
    let (day, challenge) = (&queries::OF_A_DAY, &queries::CHALLENGE);
    let established = &queries::CHALLENGE_ESTABLISHED;
    vec![
        planned("all time: rows", rows, all_time.rows),
        planned("all time: around a game", around, all_time.around),
        planned("all time: a player's best", best, all_time.best),
        planned("week: rows", rows, week.rows),
        planned("week: around a game", around, week.around),
        planned("week: a player's best", best, week.best),
        planned("day: rows", rows, day.rows),
        planned("day: around a game", around, day.around),
        planned("day: a player's best", best, day.best),
        planned("daily: rows", rows, challenge.rows),
        planned("daily: around a game", around, challenge.around),
        planned("daily: a player's best", best, challenge.best),
        planned("established: rows", rows, established.rows),
        planned("established: around a game", around, established.around),
        planned(
            "established: where a game would stand",
            "text, text, date, text, uuid",
            queries::WOULD_STAND,
        ),
        planned("results of a board", "text", queries::TOTAL),
        planned("points of a board", "text", queries::SPREAD),
        planned("a player's games", "uuid, bigint", lists::GAMES_OF),
        planned("a player's results", "uuid, bigint", results::RESULTS_OF),
        planned(
            "a player's games to take along",
            "uuid, timestamptz, uuid, bigint, bigint",
            records::OWN,
        ),
        planned(
            "a player's first tries",
            "bytea, date, date, text, text",
            lists::FIRST_TRIES,
        ),
        planned(
            "a player's tries at a day",
            "uuid, date, text, timestamptz, date, text",
            tries::TRIES,
        ),
        planned("a player's days", "bytea, text", calendar::DAYS_PLAYED),
        planned("results of a month", "date, date, text", calendar::RESULTS),
        planned(
            "a day given up",
            "date, timestamptz, text, text, timestamptz",
            daily::GIVEN_UP,
        ),
        planned(
            "results of a challenge",
            "text, bigint, bytea",
            challenges::RESULTS,
        ),
        planned("what a game came to", "uuid", records::FINISHED_GAME),
        planned(
            "open games",
            "bigint, timestamptz, timestamptz",
            joining::OPEN,
        ),
        planned(
            "a player's open games",
            "uuid, timestamptz, timestamptz",
            joining::OPEN_OF,
        ),
        planned(
            "games out of time",
            "timestamptz, uuid[]",
            moves::OUT_OF_TIME,
        ),
        planned(
            "rated games of two players",
            "uuid, uuid, timestamptz",
            ratings::RATED_OF_PAIR,
        ),
        planned(
            "ratings of a side",
            "text, smallint, bigint, bytea",
            ratings::TABLE,
        ),
        planned(
            "what waits for a player",
            "uuid, timestamptz, bigint, bigint",
            turns::TURNS_OF,
        ),
    ]
}
