//! What the database itself refuses, whatever the code above it does.

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
            (format!("update game set vp = 60 where id = '{id}'"), "score_only_when_finished"),
            (format!("update game set vp = null where id = '{}'", finished.id), "score_only_when_finished"),
            (format!("update game set digest = 'abc' where id = '{id}'"), "game_digest_check"),
            (format!("update game set seq = 0 where id = '{id}'"), "game_seq_check"),
            (format!("update game set player_id = gen_random_uuid() where id = '{id}'"), "game_player_id_fkey"),
            (copied("{}", &format!("id = '{id}'")), "game_player_id_command_id_key"),
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
            ("insert into spent_try select day, 'short' from daily".into(), "spent_try_hash_check"),
            ("insert into spent_try values ('1879-01-22', sha256('one'))".into(), "spent_try_day_fkey"),
            ("insert into daily select day, ruleset, rules_version, sha256(seed) from daily".into(), "daily_pkey"),
            (format!("delete from player where id = (select player_id from game where id = '{id}')"), "game_player_id_fkey"),
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
            (passkey("''", "{}"), "passkey_id_check"),
            (passkey("'one'", "[]"), "passkey_credential_check"),
            (entry(id, 1, "gen_random_uuid()", "\"undo\"", "[]"), "move_pkey"),
            (entry(id, 3, "gen_random_uuid()", "\"undo\"", "[]"), "move_game_id_follows_fkey"),
            (entry(id, 2, "gen_random_uuid()", "\"begin\"", "[]"), "set_up_comes_first"),
            (entry(id, 2, "null", "\"undo\"", "[]"), "set_up_is_no_command"),
            (entry(id, 2, "gen_random_uuid()", "\"undo\"", "[1]"), "undo_reveals_nothing"),
            (entry(id, 2, "gen_random_uuid()", "\"undo\"", "{}"), "move_outcomes_check"),
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

fn entry(game: &str, seq: i32, command_id: &str, step: &str, outcomes: &str) -> String {
    format!(
        "insert into move (game_id, seq, command_id, step, outcomes, digest, made_at) \
         values ('{game}', {seq}, {command_id}, '{step}', '{outcomes}', decode(repeat('00', 16), 'hex'), now())"
    )
}

fn code(hash: &str, kind: &str, expires_at: &str) -> String {
    format!(
        "insert into code (hash, player_id, kind, made_at, expires_at) \
         select {hash}, id, {kind}, now(), {expires_at} from player limit 1"
    )
}

fn passkey(id: &str, credential: &str) -> String {
    format!(
        "insert into passkey (id, player_id, credential, made_at) \
         select {id}, id, '{credential}', now() from player limit 1"
    )
}
