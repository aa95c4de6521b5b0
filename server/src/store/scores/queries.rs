//! The queries of the leaderboards. Each kind of board has separate queries rather than one with a choice inside, so that each
//! walks its own index. The tallies give the position of a rank and how many rows are before it; only the games near it are read,
//! and those from the board's index alone.
//!
//! These are composed of parts, five boards of the same ones, so they are not checked at compile time, unlike every other query of
//! the store; their tests check them.

macro_rules! total {
    () => {
        "(select coalesce(sum(games), 0) from tally where board = $1)::bigint"
    };
}

/// The queries of one kind of board. In all of them `$1` is the board's name in the tallies, `$2` its ruleset, or of a day the kind
/// of its games, `$3` its date, empty for a board that has none, and `$4` its game.
#[derive(Debug)]
pub(crate) struct Queries {
    /// The rows after the first `$5`, at most `$6` and never more than 100; `$7` is the key for `mine`.
    pub(crate) rows: &'static str,
    /// The rows around the game `$5`: at most 5 before it, and at most 11 from it on, each with how many are before the
    /// game; none when it is not on the board. `$6` is the key for `mine`.
    pub(crate) around: &'static str,
    /// The best result of the player with the key `$5`.
    pub(crate) best: &'static str,
}

/// How many results a board has.
pub(crate) const TOTAL: &str = include_str!("../sql/results_of_board.sql");

/// How many results a board has with how many points.
pub(crate) const SPREAD: &str = include_str!("../sql/points_of_board.sql");

/// The results of a board, with all columns that are shown.
macro_rules! results {
    ($of_board:literal, $which:literal) => {
        concat!(
            "select id, begun_by, outcome, rank_key, undos, turn, finished_at \
             from game where finished_at is not null and ranked and ",
            $of_board,
            " and ",
            $which
        )
    };
}

/// The rows of `page` in the order of the boards, with their players, by which version of the rules (not in any board's index: it
/// is looked up for shown rows only) and how many results the board has: all in one statement, since each is a round trip to the
/// database.
macro_rules! named {
    ($mine:literal, $more:literal) => {
        concat!(
            " select shown_name as name, bot, outcome, turn, undos, finished_at, page.id, \
                     (select rules_version from game where game.id = page.id) as rules_version, \
                     page.begun_by is not distinct from (select player_id from key where hash = ",
            $mine,
            ") as mine, ",
            total!(),
            " as total",
            $more,
            " from page join player on player.id = page.begun_by order by rank_key, undos, turn, finished_at, page.id"
        )
    };
}

/// Where the points change at or before the rank `$5`: how many points, and how many rows are before those.
macro_rules! points {
    ($name:literal) => {
        concat!(
            "with ",
            $name,
            " as ( \
                 select rank_key, upto - games as before \
                 from (select rank_key, games, sum(games) over (order by rank_key)::bigint as upto from tally where board = $1) counted \
                 where upto > $5 order by rank_key limit 1)"
        )
    };
}

/// The same among results of the same points, first by the undos, then by the turns.
macro_rules! points_undos_and_turns {
    () => {
        concat!(
            points!("points"),
            ", points_and_undos as ( \
                 select points.rank_key, undos, before + upto - games as before \
                 from points, lateral ( \
                     select undos, games, sum(games) over (order by undos)::bigint as upto from undo_tally \
                     where board = $1 and undo_tally.rank_key = points.rank_key) counted \
                 where before + upto > $5 order by undos limit 1), \
             place as ( \
                 select so_far.rank_key, so_far.undos, turn, before + upto - games as before \
                 from points_and_undos so_far, lateral ( \
                     select turn, games, sum(games) over (order by turn)::bigint as upto from fine_tally \
                     where board = $1 and fine_tally.rank_key = so_far.rank_key and fine_tally.undos = so_far.undos) counted \
                 where before + upto > $5 order by turn limit 1)"
        )
    };
}

macro_rules! queries {
    (
        $of_board:literal,
        // The place where the search begins, and what the results from there on have in common.
        $place:expr, $from_there:literal,
        // The rows of the finer tallies before a game, and the results that no tally tells apart from it.
        $finer:literal, $alike:literal
    ) => {
        Queries {
            rows: concat!(
                $place,
                ", page as (select result.* from place, lateral (select * from (",
                results!($of_board, $from_there),
                // The planner must know that they are few for any `$6`, or it considers reading every player.
                " order by rank_key, undos, turn, finished_at, id limit 100 offset ($5 - place.before)) few limit $6) result)",
                named!("$7", "")
            ),
            around: concat!(
                // Materialized, or the results before it would be counted again for every row.
                "with place as materialized ( \
                     select it.rank_key, it.undos, it.turn, it.finished_at, it.id, ( \
                         (select coalesce(sum(games), 0) from tally where board = $1 and rank_key < it.rank_key)::bigint + ",
                $finer,
                "(select count(*) from (",
                results!($of_board, $alike),
                ") alike)) as before from game it where it.id = $5 and $1 = any (boards_of(it))), \
                 page as (select result.*, place.before from place, lateral ((",
                results!(
                    $of_board,
                    "(rank_key, undos, turn, finished_at, id) \
                         < (place.rank_key, place.undos, place.turn, place.finished_at, place.id)"
                ),
                " order by rank_key desc, undos desc, turn desc, finished_at desc, id desc limit 5) union all (",
                results!(
                    $of_board,
                    "(rank_key, undos, turn, finished_at, id) \
                         >= (place.rank_key, place.undos, place.turn, place.finished_at, place.id)"
                ),
                " order by rank_key, undos, turn, finished_at, id limit 11)) result)",
                named!("$6", ", page.before")
            ),
            // Materialized: a player's games are few, and read before anybody else's.
            best: concat!(
                "with own as materialized ( \
                     select * from game where begun_by = (select player_id from key where hash = $5) \
                     and finished_at is not null and ranked) \
                 select id from own where ",
                $of_board,
                " order by rank_key, undos, turn, finished_at, id limit 1"
            ),
        }
    };
    // Boards that have few enough results of the same points to count those.
    ($of_board:literal) => {
        queries!(
            $of_board,
            points!("place"),
            "rank_key >= place.rank_key",
            "",
            "rank_key = it.rank_key and (undos, turn, finished_at, id) < (it.undos, it.turn, it.finished_at, it.id)"
        )
    };
}

/// Of a ruleset, of all time.
pub(crate) static OF_ALL_TIME: Queries = queries!(
    "kind = 'standard' and ruleset = $2 and $3::date is null",
    points_undos_and_turns!(),
    "(rank_key, undos, turn) >= (place.rank_key, place.undos, place.turn)",
    "(select coalesce(sum(games), 0) from undo_tally \
          where board = $1 and rank_key = it.rank_key and undos < it.undos)::bigint + \
     (select coalesce(sum(games), 0) from fine_tally \
          where board = $1 and rank_key = it.rank_key and undos = it.undos and turn < it.turn)::bigint + ",
    "(rank_key, undos, turn) = (it.rank_key, it.undos, it.turn) and (finished_at, id) < (it.finished_at, it.id)"
);

/// Of a ruleset, of one week.
pub(crate) static OF_A_WEEK: Queries =
    queries!("kind = 'standard' and ruleset = $2 and finished_week = $3");

/// Of a ruleset, of one day.
pub(crate) static OF_A_DAY: Queries =
    queries!("kind = 'standard' and ruleset = $2 and finished_on = $3");

/// Of one day's shared challenge, or its blind one.
pub(crate) static CHALLENGE: Queries = queries!("slug = $4 and kind = $2 and day = $3");

/// Of these the results of established players.
pub(crate) static CHALLENGE_ESTABLISHED: Queries =
    queries!("established and slug = $4 and kind = $2 and day = $3");

/// How many results of established players are before the game `$5`, which is on everybody's list of the same day.
pub(crate) const WOULD_STAND: &str = concat!(
    "select (select coalesce(sum(games), 0) from tally where board = $1 and rank_key < it.rank_key)::bigint \
            + (select count(*) from (",
    results!(
        "established and slug = $4 and kind = $2 and day = $3",
        "rank_key = it.rank_key and (undos, turn, finished_at, id) < (it.undos, it.turn, it.finished_at, it.id)"
    ),
    ") alike) as before \
     from game it where it.id = $5 and it.slug = $4 and it.kind = $2 and it.day = $3 and it.ranked and it.finished_at is not null"
);
