//! The queries that somebody waits for over tables that grow without end, by name. A test holds their plans under snapshot:
//! an index that is used no more shows only at millions of games.

use super::scores::queries;
use super::{
    calendar, challenges, daily, joining, lists, moves, ratings, records, results, tries, turns,
};

/// A query as the store asks it.
#[derive(Clone, Copy, Debug)]
pub struct PlannedQuery {
    /// What it is for, in a few words.
    pub name: &'static str,
    /// The types of its parameters, as `prepare` wants them.
    pub takes: &'static str,
    /// The query itself.
    pub sql: &'static str,
}

/// All of them.
#[must_use]
pub fn planned_queries() -> Vec<PlannedQuery> {
    let hot = |name, takes, sql| PlannedQuery { name, takes, sql };
    let rows = "text, text, date, text, bigint, bigint, bytea";
    let around = "text, text, date, text, uuid, bytea";
    let best = "text, text, date, text, bytea";
    let (all_time, week) = (&queries::OF_ALL_TIME, &queries::OF_A_WEEK);
    let (day, challenge) = (&queries::OF_A_DAY, &queries::CHALLENGE);
    let established = &queries::CHALLENGE_ESTABLISHED;
    vec![
        hot("all time: rows", rows, all_time.rows),
        hot("all time: around a game", around, all_time.around),
        hot("all time: a player's best", best, all_time.best),
        hot("week: rows", rows, week.rows),
        hot("week: around a game", around, week.around),
        hot("week: a player's best", best, week.best),
        hot("day: rows", rows, day.rows),
        hot("day: around a game", around, day.around),
        hot("day: a player's best", best, day.best),
        hot("daily: rows", rows, challenge.rows),
        hot("daily: around a game", around, challenge.around),
        hot("daily: a player's best", best, challenge.best),
        hot("established: rows", rows, established.rows),
        hot("established: around a game", around, established.around),
        hot(
            "established: where a game would stand",
            "text, text, date, text, uuid",
            queries::WOULD_STAND,
        ),
        hot("results of a board", "text", queries::TOTAL),
        hot("points of a board", "text", queries::SPREAD),
        hot("a player's games", "uuid, bigint", lists::GAMES_OF),
        hot("a player's results", "uuid, bigint", results::RESULTS_OF),
        hot(
            "a player's games to take along",
            "uuid, timestamptz, uuid, bigint, bigint",
            records::OWN,
        ),
        hot(
            "a player's first tries",
            "bytea, date, date, text, text",
            lists::FIRST_TRIES,
        ),
        hot(
            "a player's tries at a day",
            "uuid, date, text, timestamptz, date, text",
            tries::TRIES,
        ),
        hot("a player's days", "bytea, text", calendar::DAYS_PLAYED),
        hot("results of a month", "date, date, text", calendar::RESULTS),
        hot(
            "a day given up",
            "date, timestamptz, text, text",
            daily::GIVEN_UP,
        ),
        hot(
            "results of a challenge",
            "text, bigint, bytea",
            challenges::RESULTS,
        ),
        hot("what a game came to", "uuid", records::FINISHED_GAME),
        hot(
            "open games",
            "bigint, timestamptz, timestamptz",
            joining::OPEN,
        ),
        hot(
            "a player's open games",
            "uuid, timestamptz",
            joining::OPEN_OF,
        ),
        hot(
            "games out of time",
            "timestamptz, uuid[]",
            moves::OUT_OF_TIME,
        ),
        hot(
            "rated games of two players",
            "uuid, uuid, timestamptz",
            ratings::RATED_OF_PAIR,
        ),
        hot(
            "ratings of a side",
            "text, smallint, bigint, bytea",
            ratings::TABLE,
        ),
        hot(
            "what waits for a player",
            "uuid, timestamptz, bigint, bigint",
            turns::TURNS_OF,
        ),
    ]
}
