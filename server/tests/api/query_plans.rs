//! Snapshots of the plans of queries that must stay fast at millions of games: the tables read, by which index, and by which part
//! of it. `INSTA_UPDATE=always cargo test -p server --test api query_plans` rewrites those of the Postgres that it runs on.

use std::fmt::Write;

use serde_json::Value;
use server::store::{PlannedQuery, planned_queries};
use sqlx::{AssertSqlSafe, PgConnection};

use crate::test_server::{TestServer, run};

/// Enough games that the planner chooses as it does at millions, without the triggers; all of it is rolled back.
const GAMES: &str = "
    set local statement_timeout = 0;
    set local session_replication_role = replica;
    -- what other tests left would be counted and would move plans of nearly the same cost
    truncate player, key, challenge, daily, game, game_state, seat, invitation, offer, rating, spent_try, tally, undo_tally,
             fine_tally cascade;
    insert into player (id, name, created_at)
        select md5('player ' || n)::uuid, 'Recruit ' || n, now() from generate_series(0, 19999) n;
    insert into key
        select sha256(n::text::bytea), md5('player ' || n)::uuid, now() from generate_series(0, 19999) n;
    insert into challenge
        select translate(left(md5(n::text), 5), '0123456789', 'ghijklmnop') || '-'
               || translate(right(md5(n::text), 5), '0123456789', 'ghijklmnop'), 'siege_standard', 1, sha256('seed'), now()
        from generate_series(0, 1999) n on conflict do nothing;
    insert into daily (slug, day, ruleset, rules_version, seed)
        select 'siege', date '1990-01-01' + n, 'siege_standard', 1, sha256(n::text::bytea) from generate_series(0, 1999) n
        on conflict do nothing;
    insert into game (id, slug, begun_by, begun_side, seats, command_id, kind, ranked, ruleset, rules_version, seed,
                      created_at, joined_at, clock, finished_at, turn, undos, outcome)
        select md5('duel ' || n)::uuid, 'duel', md5('player ' || 19000 + n % 1000)::uuid, 0, 2, md5('duel command ' || n)::uuid,
               'standard', false, 'duel_standard', 1, sha256('seed'), begun, case when n % 3 <> 2 then begun end,
               case when n % 2 = 0 then '{\"days\": 3}'::jsonb end, result.*
        from generate_series(0, 8999) n
            cross join lateral (select timestamptz '1990-01-01Z' + n * interval '10 minutes' as begun) began
            left join lateral (select begun + interval '1 day', 3, 0, '{\"winner\": 0}'::jsonb) result on n % 3 = 0;
    insert into game_state (game_id, updated_at, seq, turn, undos, digest, deadline)
        select id, created_at, 20, 2, 0, decode(md5('table'), 'hex'),
               case when clock is not null and finished_at is null then joined_at + interval '3 days' end
        from game where seats = 2 and created_at < '1995-01-01Z';
    insert into seat (game_id, side, player_id, guest, taken_at)
        select md5('duel ' || n)::uuid, side,
               case when side = 0 then md5('player ' || 19000 + n % 1000)::uuid
                    when n % 3 <> 2 then md5('player ' || n * 7 % 20000)::uuid end, side = 1 and n % 3 <> 2,
               case when side = 1 and n % 3 <> 2 then timestamptz '1990-01-01Z' + n * interval '10 minutes' end
        from generate_series(0, 8999) n, generate_series(0, 1) side;
    insert into invitation (game_id, side, code, open, made_at, made_by, established)
        select id, 1, translate(left(id::text, 5), '0123456789', 'ghijklmnop') || '-'
               || translate(right(id::text, 5), '0123456789', 'ghijklmnop'), get_byte(uuid_send(id), 0) % 2 = 0, created_at,
               begun_by, get_byte(uuid_send(id), 1) % 3 = 0
        from game where seats = 2 and created_at < '1995-01-01Z' and joined_at is null on conflict do nothing;
    insert into offer (game_id, seq, side, kind)
        select id, 20, 0, '\"call_off\"' from game where seats = 2 and created_at < '1995-01-01Z' and joined_at is not null and finished_at is null;
    insert into rating (player_id, slug, side, rating, deviation, volatility, games, updated_at, established)
        select md5('player ' || n)::uuid, slug, side, 1200 + n * 13 % 601, 60 + n % 200, 0.06, 1 + n % 40, now(), n % 7 = 0
        from generate_series(0, 9999) n, generate_series(0, 1) side, unnest(array['duel', 'siege']) slug;
    insert into game (id, slug, begun_by, begun_side, seats, command_id, kind, day, ranked, ruleset, rules_version, seed,
                      created_at, finished_at, turn, undos, rank_key, outcome, challenge, established)
        select md5('game ' || n)::uuid, 'siege', md5('player ' || n % 20000)::uuid, 0, 1, md5('command ' || n)::uuid,
               case when n % 5 = 0 then 'daily' else 'standard' end,
               case when n % 5 = 0 then date '1990-02-01' + n / 2000 end, true,
               case when n % 5 in (0, 1, 2, 3) then 'siege_standard' else 'siege_full' end, 1,
               case when n % 5 > 0 then sha256('seed') end,
               how.ended, result.*,
               case when n % 10 = 1 then (select code from challenge offset n % 997 limit 1) end, n % 15 = 0 and n % 7 <> 3
        from generate_series(0, 29999) n cross join lateral (select timestamptz '1990-01-01Z' + n % 5003 * interval '50 minutes' as ended) how
            left join lateral (
                select how.ended, 8 + n * 7 % 31, n * 11 % 13, 20 - n * 13 % 97,
                       jsonb_build_object('vp', n * 13 % 97 - 20, 'level', 'standoff', 'ending', 'relieved')) result on n % 7 <> 3;
    insert into game_state (game_id, updated_at, seq, turn, undos, digest)
        select id, created_at, 200, 8, 0, decode(md5('table'), 'hex') from game
        on conflict do nothing;
    insert into seat (game_id, side, player_id) select id, 0, begun_by from game on conflict do nothing;
    insert into spent_try (slug, day, hash)
        select 'siege', date '1990-02-01' + n % 20, sha256(n::text::bytea) from generate_series(0, 9999) n;
    insert into tally
        select board, rank_key, count(*) from game, unnest(boards_of(game)) board group by 1, 2
        on conflict (board, rank_key) do update set games = excluded.games;
    insert into fine_tally
        select ruleset, rank_key, undos, turn, count(*) from game where ruleset = any (boards_of(game)) group by 1, 2, 3, 4
        on conflict (board, rank_key, undos, turn) do update set games = excluded.games;
    insert into undo_tally
        select board, rank_key, undos, sum(games) from fine_tally group by 1, 2, 3
        on conflict (board, rank_key, undos) do update set games = excluded.games;
    -- every row is looked at: with a sample, plans of nearly the same cost would change from run to run
    set default_statistics_target = 2000;
    analyze player, key, challenge, daily, game, game_state, seat, invitation, offer, rating, spent_try, tally, undo_tally,
            fine_tally";

/// Values for the parameters.
fn given(name: &str) -> String {
    let (board, asked) = name.split_once(": ").unwrap_or(("", name));
    let board = match board {
        "all time" => "'siege_standard', 'siege_standard', null, 'siege'",
        "week" => "'siege_standard week 1990-02-05', 'siege_standard', '1990-02-05', 'siege'",
        "day" => "'siege_standard day 1990-02-05', 'siege_standard', '1990-02-05', 'siege'",
        "daily" => "'siege daily 1990-02-10', 'daily', '1990-02-10', 'siege'",
        "established" => "'siege daily 1990-02-10 established', 'daily', '1990-02-10', 'siege'",
        _ => "",
    };
    match asked {
        "rows" => format!("{board}, 70, 50, sha256('7')"),
        "around a game" => format!("{board}, md5('game 70')::uuid, sha256('7')"),
        "where a game would stand" => format!("{board}, md5('game 70')::uuid"),
        "a player's best" => format!("{board}, sha256('7')"),
        "results of a board" | "points of a board" => "'siege daily 1990-02-10'".to_owned(),
        "a player's games" => "md5('player 7')::uuid, 20".to_owned(),
        "a player's results" => "md5('player 7')::uuid, 1001".to_owned(),
        "a player's games to take along" => {
            "md5('player 7')::uuid, '1990-01-02Z', md5('game 7')::uuid, 100, 10000".to_owned()
        }
        "a player's first tries" => "sha256('7'), '1990-02-01', '1990-02-28', 'daily', 'siege'".to_owned(),
        "a player's tries at a day" => {
            "md5('player 7')::uuid, '1990-02-10', 'daily', '1990-02-10 12:00Z', '1990-02-09', 'siege'"
                .to_owned()
        }
        "rated games of two players" => {
            "md5('player 7')::uuid, md5('player 19007')::uuid, '1995-01-01Z'".to_owned()
        }
        "a player's days" => "sha256('7'), 'siege'".to_owned(),
        "results of a month" => "'1990-02-01', '1990-02-28', 'siege'".to_owned(),
        "a day given up" => "'1990-02-10', '1990-02-11Z', 'daily', 'siege', '1990-02-11 01:00Z'".to_owned(),
        "results of a challenge" => "'lusab-babad', 100, sha256('7')".to_owned(),
        "open games" => "50, '1990-02-20Z', '1990-02-20Z'".to_owned(),
        "a player's open games" => "md5('player 19007')::uuid, '1990-02-20Z', '1990-02-20Z'".to_owned(),
        "games out of time" => "'1990-02-10Z', '{}'".to_owned(),
        "what waits for a player" => "md5('player 19007')::uuid, '1990-02-20Z', 50, 40000".to_owned(),
        "ratings of a side" => "'siege', 0::smallint, 100, sha256('7')".to_owned(),
        "what a game came to" => "md5('game 70')::uuid".to_owned(),
        _ => panic!("no values for {name:?}: say which, in tests/api/query_plans.rs"),
    }
}

fn parts_of(step: &Value) -> impl Iterator<Item = &Value> {
    step["Plans"].as_array().into_iter().flatten()
}

/// Whether a step reads the programs among the players, in any way.
fn reads_few(step: &Value) -> bool {
    let by_heap = step["Node Type"] == "Bitmap Heap Scan";
    step["Index Name"] == "player_bots" || by_heap && parts_of(step).any(reads_few)
}

/// The plan as a tree of lines: of each step only what does not differ from one Postgres to the next.
fn told(step: &Value, depth: usize, text: &mut String) {
    let kind = step["Node Type"].as_str().expect("a node type");
    let below: Vec<&Value> = parts_of(step).collect();
    // What only hands rows on comes and goes between versions.
    if ["Result", "Subquery Scan", "Materialize", "Memoize"].contains(&kind) {
        below.iter().for_each(|step| told(step, depth, text));
        return;
    }
    // The programs among the players are few, and other tests' are there too: how these are read and ordered may change.
    if kind == "Sort" && below.iter().all(|step| reads_few(step)) {
        below.iter().for_each(|step| told(step, depth, text));
        return;
    }
    // Whether rows are fetched in the order of the index or of the disk is no matter where they are few.
    let (indexes, others): (Vec<&Value>, Vec<&Value>) = below
        .iter()
        .partition(|step| step["Node Type"] == "Bitmap Index Scan");
    let (kind, by, below) = match (kind, indexes.as_slice()) {
        ("Bitmap Heap Scan", [index]) => ("Index Scan", *index, others),
        ("Index Only Scan", _) if reads_few(step) => ("Index Scan", step, others),
        _ => (kind, step, below),
    };
    write!(text, "{:1$}{kind}", "", 2 * depth).expect("text");
    let words = [
        (" on ", &step["Relation Name"]),
        (" by ", &by["Index Name"]),
        (" where ", &by["Index Cond"]),
    ];
    for (before, word) in words {
        if let Some(word) = word.as_str() {
            write!(text, "{before}{}", unqualified(word)).expect("text");
        }
    }
    text.push('\n');
    let mut parts: Vec<String> = Vec::new();
    for step in &below {
        let mut part = String::new();
        told(step, depth + 1, &mut part);
        parts.push(part);
    }
    // Which of two comes first is no matter where one of them is few.
    let sorts = |step: &Value| step["Node Type"] == "Sort" && parts_of(step).any(reads_few);
    if below.iter().any(|step| reads_few(step) || sorts(step)) {
        parts.sort();
    }
    text.extend(parts);
}

/// What a part of the query has found before, as Postgres 15 writes it; later ones write `(InitPlan 1).col1`.
fn found_before(condition: &str) -> String {
    let mut text = condition.to_owned();
    while let Some(begin) = text.find("(InitPlan ") {
        let after = text[begin..]
            .find(").col")
            .map(|at| begin + at + ").col".len());
        let Some(after) = after else { break };
        let digits = text[after..].bytes().take_while(u8::is_ascii_digit).count();
        text.replace_range(begin..after + digits, "$0");
    }
    text
}

/// A condition without the names that Postgres makes up for parts of the query.
fn unqualified(condition: &str) -> String {
    let mut text = String::new();
    for letter in found_before(condition).chars() {
        if letter != '.' {
            text.push(letter);
            continue;
        }
        let quoted = text.strip_suffix('"').and_then(|text| text.rfind('"'));
        let begin = quoted.or_else(|| text.rfind([' ', '(']).map(|before| before + 1));
        text.truncate(begin.unwrap_or(0));
    }
    text
}

async fn run_sql(connection: &mut PgConnection, sql: String) {
    sqlx::raw_sql(AssertSqlSafe(sql.as_str()))
        .execute(connection)
        .await
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
}

/// The lines of a plan without their conditions, which name the values or do not.
fn shape(plan: &str) -> Vec<&str> {
    plan.lines()
        .map(|line| line.split(" where ").next().unwrap_or(line))
        .collect()
}

async fn plan(connection: &mut PgConnection, hot: &PlannedQuery, mode: &str) -> String {
    let PlannedQuery { name, takes, sql } = hot;
    let explain = format!(
        "explain (costs off, format json) execute hot ({})",
        given(name)
    );
    run_sql(connection, format!("set local plan_cache_mode = {mode}")).await;
    run_sql(connection, format!("prepare hot ({takes}) as {sql}")).await;
    let plan: Value = sqlx::query_scalar(AssertSqlSafe(explain))
        .persistent(false)
        .fetch_one(&mut *connection)
        .await
        .expect(name);
    run_sql(connection, "deallocate hot".to_owned()).await;
    let mut text = String::new();
    told(&plan[0]["Plan"], 1, &mut text);
    text
}

#[test]
fn the_plans_of_the_hot_queries_are_the_known_ones() {
    run(async {
        let server = TestServer::alone().await;
        let mut tx = server.pool().begin().await.expect("a transaction");
        run_sql(&mut tx, GAMES.to_owned()).await;
        let mut plans = String::new();
        for hot in planned_queries() {
            // Postgres makes a plan for any values when that seems no worse than one for the values at hand.
            let any = plan(&mut tx, &hot, "force_generic_plan").await;
            let at_hand = plan(&mut tx, &hot, "force_custom_plan").await;
            writeln!(plans, "{}\n{any}", hot.name).expect("text");
            if shape(&any) != shape(&at_hand) {
                writeln!(plans, "{}, for the values at hand\n{at_hand}", hot.name).expect("text");
            }
        }
        let version: i32 =
            sqlx::query_scalar("select current_setting('server_version_num')::integer")
                .fetch_one(&mut *tx)
                .await
                .expect("a number");
        tx.rollback().await.expect("nothing kept");
        // Since 18 an index is also read where its first columns have a few values each (skip scan).
        let suffix = if version < 180_000 { "" } else { "18" };
        insta::with_settings!({ snapshot_suffix => suffix }, { insta::assert_snapshot!(plans) });
    });
}
