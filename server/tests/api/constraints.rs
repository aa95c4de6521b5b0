//! Constraints of the database itself, independent of the code above it.

use crate::test_server::{TestServer, run};

#[test]
fn the_schema_refuses_what_cannot_be() {
    run(async {
        let server = TestServer::alone().await;
        let mut anna = server.client();
        let mut finished = anna.begin("standard").await;
        anna.finish(&mut finished, &mut 1).await;
        let mut open = anna.begin("standard").await;
        anna.act_somehow(&mut open, &mut 1).await;
        anna.begin("daily").await;
        anna.post("/me/recovery", &serde_json::Value::Null)
            .await
            .ok();
        let mut ben = server.client();
        ben.begin("standard").await;
        let ben = ben.get("/me").await.ok()["player"]["id"].clone();
        let ben = ben.as_str().expect("an id");
        let before = server.contents().await;
        let id = &open.id;
        // Every column but those the database writes itself.
        let columns: String = sqlx::query_scalar(
            "select string_agg(column_name, ', ' order by ordinal_position) from information_schema.columns \
             where table_name = 'game' and is_generated = 'NEVER'",
        )
        .fetch_one(server.pool())
        .await
        .expect("the columns");
        let copied = |change: &str, of: &str| {
            format!(
                "insert into game ({columns}) select {columns} from ( \
                     select (jsonb_populate_record(g, $${change}$$::jsonb \
                             || jsonb_build_object('id', gen_random_uuid()))).* from game g where {of}) copied"
            )
        };
        for (statement, refused_by) in [
            (format!("update game set kind = 'weekly' where id = '{id}'"), "game_kind_check"),
            (format!("update game set day = '2001-01-01', seed = null where id = '{id}'"), "day_only_for_daily_and_blind"),
            (format!("update game set ruleset = 'siege_free_12.1' where id = '{id}'"), "free_combinations_do_not_rank"),
            (
                format!("update game set ruleset = 'siege_first_free_12.1' where id = '{id}'"),
                "free_combinations_do_not_rank",
            ),
            (format!("update game set seed = null where id = '{id}'"), "own_seed_unless_daily"),
            (format!("update game set seed = 'short' where id = '{id}'"), "game_seed_check"),
            (format!("update game set turn = 60 where id = '{id}'"), "result_only_when_finished"),
            (format!("update game set rank_key = 60 where id = '{id}'"), "rank_key_only_when_finished"),
            (format!("update game set rank_key = rank_key + 1 where id = '{}'", finished.id), "siege_ranks_by_points"),
            (format!("update game set rank_key = null where id = '{}'", finished.id), "ranked_results_have_a_rank_key"),
            (format!("update game set outcome = '[]' where id = '{}'", finished.id), "game_outcome_check"),
            (format!("update game set slug = 'chess' where id = '{id}'"), "rules_are_of_the_game"),
            ("update daily set slug = 'chess'".into(), "rules_are_of_the_game"),
            (format!("update game set undos = null where id = '{}'", finished.id), "result_only_when_finished"),
            (format!("update game_state set digest = 'abc' where game_id = '{id}'"), "state_is_whole"),
            (format!("update game_state set seq = 0 where game_id = '{id}'"), "state_is_whole"),
            (format!("update game set begun_by = gen_random_uuid() where id = '{id}'"), "game_begun_by_fkey"),
            (format!("update game set begun_by = '{ben}' where id = '{id}'"), "whoever_began_has_a_seat"),
            (format!("update game set begun_by = null where id = '{id}'"), "games_for_one_have_their_player"),
            (format!("update game set seats = 0 where id = '{id}'"), "game_seats_check"),
            (format!("update seat set player_id = null where game_id = '{id}'"), "whoever_began_has_a_seat"),
            (format!("delete from seat where game_id = '{id}'"), "whoever_began_has_a_seat"),
            (format!("insert into seat values ('{id}', 0, null)"), "seat_pkey"),
            (format!("insert into seat values ('{id}', -1, null)"), "seat_side_check"),
            (format!("insert into seat values ('{id}', 1, gen_random_uuid())"), "seat_player_id_fkey"),
            (
                format!("update seat set rating_before = 1500, deviation_before = 350 where game_id = '{id}'"),
                "rating_change_is_whole",
            ),
            (rated_seat(id, "1500, 350, 9000, 290"), "seat_rating_after_check"),
            (rated_seat(id, "1500, 0, 1662, 290"), "seat_deviation_before_check"),
            (rated_seat(id, "1500, 350, 1662, 'NaN'"), "seat_deviation_after_check"),
            (copied("{}", &format!("id = '{id}'")), "game_begun_by_command_id_key"),
            (
                copied(&format!("{{\"command_id\": \"{}\"}}", uuid::Uuid::new_v4()), "kind = 'daily'"),
                "game_first_of_the_day",
            ),
            (format!("update game set kind = 'blind' where id = '{id}'"), "day_only_for_daily_and_blind"),
            ("update game set seed = sha256('mine') where kind = 'daily'".into(), "own_seed_unless_daily"),
            ("update game set kind = 'blind', seed = sha256('mine'), ranked = false, branch_at = 1 where kind = 'daily'".into(),
                "blind_games_begin_at_the_beginning"),
            ("update game set unranked = 'again' where kind = 'daily'".into(), "unranked_for_a_reason"),
            (format!("update game set unranked = 'again', ranked = false where id = '{id}'"), "unranked_for_a_reason"),
            ("update game set unranked = 'whim', ranked = false where kind = 'daily'".into(), "game_unranked_check"),
            ("update game set established = true where kind = 'daily'".into(), "established_results_rank"),
            (format!("update game set established = true where id = '{}'", finished.id), "established_results_rank"),
            ("insert into spent_try (slug, day, hash) select slug, day, 'short' from daily".into(), "spent_try_hash_check"),
            ("insert into spent_try (slug, day, hash) values ('siege', '1879-01-22', sha256('one'))".into(), "spent_try_day_fkey"),
            ("insert into daily (slug, day, ruleset, rules_version, seed) select slug, day, ruleset, rules_version, sha256(seed) from daily".into(), "daily_pkey"),
            (format!("delete from player where id = (select begun_by from game where id = '{id}')"), "games_for_one_have_their_player"),
            ("update player set name = ' x '".into(), "player_name_check"),
            ("update player set name = ''".into(), "player_name_check"),
            ("update player set name = repeat('x', 25)".into(), "player_name_check"),
            ("update player set name = e'a\\nb'".into(), "player_name_check"),
            ("update key set hash = 'token'".into(), "key_hash_check"),
            ("insert into key select hash, player_id, made_at from key".into(), "key_pkey"),
            (code("sha256('one')", "'backdoor'", "null"), "code_kind_check"),
            (code("'one'", "'recovery'", "null"), "code_hash_check"),
            (code("sha256('one')", "'recovery'", "now()"), "links_expire"),
            (code("sha256('one')", "'link'", "null"), "links_expire"),
            (
                "insert into code select sha256(hash), player_id, kind, made_at, expires_at from code".into(),
                "one_code_of_a_kind",
            ),
            (format!("update game set clock = '{{\"days\": 3}}' where id = '{id}'"), "games_for_one_have_no_clock"),
            (format!("update game set seats = 2, clock = '{{\"days\": 0}}' where id = '{id}'"), "game_clock_check"),
            (format!("update game set seats = 2, clock = '{{}}' where id = '{id}'"), "game_clock_check"),
            (format!("update game set rated = true where id = '{id}'"), "rated_games_are_over"),
            (invitation(id, 1, "lusab-babad"), "invitation_game_id_side_fkey"),
            (invitation(id, 0, "lusab"), "invitation_code_check"),
            (offer(id, 0, "\"surrender\""), "offer_kind_check"),
            (offer(id, 0, "{\"take_back\": {\"to\": 0}}"), "offer_kind_check"),
            (offer(id, 1, "\"call_off\""), "offer_game_id_side_fkey"),
            (rating("1500", "0", "0.06"), "rating_deviation_check"),
            (rating("9000", "350", "0.06"), "rating_rating_check"),
            (rating("1500", "350", "1"), "rating_volatility_check"),
            (passkey("''", "{}"), "passkey_id_check"),
            (passkey("'one'", "[]"), "passkey_credential_check"),
            (entry(id, 1, "gen_random_uuid()", "\"undo\"", "[]"), "move_pkey"),
            (entry(id, 3, "gen_random_uuid()", "\"undo\"", "[]").replace("3 - 1", "1"), "entry_is_whole"),
            (entry(id, 2, "gen_random_uuid()", "\"begin\"", "[]"), "entry_is_whole"),
            (format!("update move set side = null where game_id = '{id}' and seq = 1"), "entry_is_whole"),
            (format!("update move set follows = null where game_id = '{id}' and seq = 1"), "entry_is_whole"),
            (format!("update move set digest = 'short' where game_id = '{id}' and seq = 1"), "entry_is_whole"),
            (format!("update game_state set undos = -1 where game_id = '{id}'"), "state_is_whole"),
            (format!("update game_state set turn = -1 where game_id = '{id}'"), "state_is_whole"),
            (format!("update move set side = -1 where game_id = '{id}' and seq = 1"), "entry_is_whole"),
            (
                format!("update move set command_id = gen_random_uuid() where game_id = '{id}' and seq = 0"),
                "entry_is_whole",
            ),
            (entry(id, 2, "gen_random_uuid()", "\"undo\"", "[1]"), "entry_is_whole"),
            (entry(id, 2, "gen_random_uuid()", "\"resign\"", "[1]"), "entry_is_whole"),
            (entry(id, 2, "gen_random_uuid()", "\"undo\"", "{}"), "entry_is_whole"),
            (
                entry(id, 2, &format!("(select command_id from move where game_id = '{id}' and seq = 1)"), "\"undo\"", "[]"),
                "move_game_id_command_id_key",
            ),
        ] {
            let error = sqlx::raw_sql(sqlx::AssertSqlSafe(statement.clone()))
                .execute(server.pool())
                .await
                .expect_err(&statement);
            let named = error.as_database_error().and_then(|error| error.constraint());
            assert_eq!(named, Some(refused_by), "{statement}: {error}");
        }
        assert_eq!(server.contents().await, before);
    });
}

/// Steps that no game has yet: none of them may need a change of the schema.
#[test]
fn the_schema_allows_whatever_ends_a_game_for_two() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        anna.act_somehow(&mut game, &mut 1).await;
        let (id, command) = (&game.id, "gen_random_uuid()");
        let by_the_clock = entry(id, 4, "null", "\"time_out\"", "[]");
        let mut tx = server.pool().begin().await.expect("a transaction");
        for statement in [
            entry(id, 2, command, "\"resign\"", "[]"),
            entry(id, 3, command, "{\"take_back\": {\"to\": 1}}", "[]")
                .replace("- 1, 0,", "- 1, 1,"),
            by_the_clock,
            entry(id, 5, command, "\"call_off\"", "[]"),
            format!("insert into seat values ('{id}', 1, null)"),
            format!("update game set seats = 2 where id = '{id}'"),
        ] {
            sqlx::raw_sql(sqlx::AssertSqlSafe(statement.clone()))
                .execute(&mut *tx)
                .await
                .expect(&statement);
        }
        sqlx::query("set constraints all immediate")
            .execute(&mut *tx)
            .await
            .expect("nothing broken");
        tx.rollback().await.expect("nothing kept");
    });
}

fn entry(game: &str, seq: i32, command_id: &str, step: &str, outcomes: &str) -> String {
    format!(
        "insert into move (game_id, seq, follows, side, command_id, step, outcomes, digest, made_at) \
         values ('{game}', {seq}, {seq} - 1, 0, {command_id}, '{step}', '{outcomes}', decode(repeat('00', 16), 'hex'), now())"
    )
}

fn code(hash: &str, kind: &str, expires_at: &str) -> String {
    format!(
        "insert into code (hash, player_id, kind, made_at, expires_at) \
         select {hash}, id, {kind}, now(), {expires_at} from player limit 1"
    )
}

fn invitation(game: &str, side: i32, code: &str) -> String {
    format!(
        "insert into invitation (game_id, side, code, open, made_at) values ('{game}', {side}, '{code}', false, now())"
    )
}

fn offer(game: &str, side: i32, kind: &str) -> String {
    format!("insert into offer (game_id, seq, side, kind) values ('{game}', 1, {side}, '{kind}')")
}

fn rated_seat(game: &str, change: &str) -> String {
    format!(
        "update seat set (rating_before, deviation_before, rating_after, deviation_after) = row ({change}) \
         where game_id = '{game}'"
    )
}

fn rating(rating: &str, deviation: &str, volatility: &str) -> String {
    format!(
        "insert into rating (player_id, slug, side, rating, deviation, volatility, games, updated_at) \
         select id, 'duel', 0, {rating}, {deviation}, {volatility}, 1, now() from player limit 1"
    )
}

fn passkey(id: &str, credential: &str) -> String {
    format!(
        "insert into passkey (id, player_id, credential, made_at) \
         select {id}, id, '{credential}', now() from player limit 1"
    )
}
