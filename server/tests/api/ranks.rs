//! Ranks are exact: every page, every rank and every count equals the result of sorting all games.

use serde_json::json;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::test_client::TestClient;
use crate::test_server::{TestServer, run};

/// A Thursday.
fn now() -> OffsetDateTime {
    datetime!(2003-05-15 12:00 UTC)
}

/// Games of a player who is made for them, with many ties: by one ruleset over some weeks, of one day's challenge, and at its
/// blind table.
const GAMES: &str = "
    with somebody as (
        insert into player (id, name, created_at)
        select gen_random_uuid(), 'Recruit ' || n, now() from generate_series(1, 60) n
        returning id),
    numbered as (select id, row_number() over () as n from somebody),
    that_day as (
        insert into daily (day, ruleset, rules_version, seed, slug) select '2003-05-15', 'siege_standard', 1, sha256('2003-05-15'), 'siege' on conflict do nothing),
    games as (
    insert into game (id, slug, begun_by, begun_side, seats, command_id, kind, day, ranked, ruleset, rules_version, seed, turn,
                      undos, created_at, finished_at, rank_key, outcome, established)
    select gen_random_uuid(), 'siege', id, 0, 1, gen_random_uuid(), kind, case when kind <> 'standard' then date '2003-05-15' end, n % 11 <> 0,
           case when kind <> 'standard' then 'siege_standard' else 'siege_as_it_happened' end, 1,
           case when kind <> 'daily' then sha256('seed') end, 10 + (n * 7 + k) % 3,
           (n + k) % 3, ended, ended, -vp, jsonb_build_object('vp', vp, 'level', 'standoff', 'ending', 'relieved'), kind <> 'standard' and n % 11 <> 0 and n % 3 = 0
    from numbered, generate_series(1, 6) k,
         lateral (select case k when 5 then 'daily' when 6 then 'blind' else 'standard' end as kind,
                         timestamptz '2003-05-15 11:00Z' - ((n * k) % 17) * interval '13 hours' as ended,
                         (n * 5 + k * 3) % 13 - 4 as vp) how
    returning id, begun_by)
    insert into seat (game_id, side, player_id) select id, 0, begun_by from games";

/// The result of sorting: the ids of a board's games, best first.
async fn sorted(server: &TestServer, of_board: &str) -> Vec<Uuid> {
    let query = format!(
        "select id from game where finished_at is not null and ranked and {of_board} \
         order by rank_key, undos, turn, finished_at, id"
    );
    sqlx::query_scalar(sqlx::AssertSqlSafe(query))
        .fetch_all(server.pool())
        .await
        .expect("the games")
}

/// Every page and every rank of a board equal the result of sorting.
async fn agrees(
    server: &TestServer,
    anna: &mut TestClient,
    path: &str,
    query: &str,
    of_board: &str,
) {
    let games = sorted(server, of_board).await;
    let mut paged = Vec::new();
    loop {
        let page = anna
            .get(&format!("{path}?limit=7&after={}{query}", paged.len()))
            .await
            .ok();
        assert_eq!(page["meta"]["total"], games.len(), "{path} {query}");
        let rows = page["rows"].as_array().expect("rows");
        for row in rows {
            paged.push(row["game_id"].clone());
            assert_eq!(row["rank"], paged.len(), "{path} {query}");
        }
        if rows.len() < 7 {
            break;
        }
    }
    assert_eq!(paged, games.iter().map(|id| json!(id)).collect::<Vec<_>>());
    let query = query.replacen('&', "?", 1);
    for (at, id) in games.iter().enumerate() {
        let around = anna.get(&format!("{path}/around/{id}{query}")).await.ok();
        let place = json!({"rank": at + 1, "behind": games.len() - at - 1, "counted": true});
        assert_eq!(around["meta"]["place"], place, "{path} {query}");
        let rows = around["rows"].as_array().expect("rows");
        let first = at.saturating_sub(5);
        let wanted = &games[first..games.len().min(first + 11)];
        let shown: Vec<_> = rows.iter().map(|row| row["game_id"].clone()).collect();
        assert_eq!(shown, wanted.iter().map(|id| json!(id)).collect::<Vec<_>>());
    }
}

/// Of somebody who is not established: his place among those who are.
async fn would_stand(server: &TestServer, anna: &mut TestClient) {
    let of_day = "kind = 'daily' and day = '2003-05-15'";
    let (all, known) = (
        sorted(server, of_day).await,
        sorted(server, &format!("{of_day} and established")).await,
    );
    let mut before = 0;
    for id in all {
        let path = format!("/leaderboards/daily/2003-05-15/around/{id}?players=established");
        let around = anna.get(&path).await.ok();
        let counted = known.contains(&id);
        let behind = known.len() - before - usize::from(counted);
        assert_eq!(
            around["meta"]["place"],
            json!({"rank": before + 1, "behind": behind, "counted": counted})
        );
        assert!(
            around["rows"]
                .as_array()
                .is_some_and(|rows| rows.len() >= 5)
        );
        before += usize::from(counted);
    }
}

/// The tallies are what counting the games says.
async fn tallies_agree(server: &TestServer) {
    let wrong: i64 = sqlx::query_scalar(
        "select count(*) from ( \
             (select board, rank_key, games from tally where games > 0 \
              except select board, rank_key, count(*) from game, unnest(boards_of(game)) board group by 1, 2) \
             union all \
             (select board, rank_key, count(*) from game, unnest(boards_of(game)) board group by 1, 2 \
              except select board, rank_key, games from tally) \
             union all \
             (select board, rank_key, sum(games) from fine_tally group by 1, 2 \
              except select board, rank_key, games from tally) \
             union all \
             (select board, rank_key, games from tally where games > 0 and position(' ' in board) = 0 \
              except select board, rank_key, sum(games)::bigint from fine_tally group by 1, 2) \
             union all \
             select board, rank_key, games from ( \
                 (select board, rank_key, undos, games from undo_tally \
                  except select board, rank_key, undos, sum(games)::bigint from fine_tally group by 1, 2, 3) \
                 union all \
                 (select board, rank_key, undos, sum(games)::bigint from fine_tally group by 1, 2, 3 \
                  except select board, rank_key, undos, games from undo_tally)) of_undos) differences",
    )
    .fetch_one(server.pool())
    .await
    .expect("a count");
    assert_eq!(wrong, 0);
}

#[test]
fn around_me_is_around_my_best() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        for board in ["full", "daily/today"] {
            let path = format!("/leaderboards/{board}/around/me");
            ben.get(&path).await.problem(404, "not-on-board");
        }
        let mut games = Vec::new();
        for luck in 0..3 {
            let mut game = anna.begin_by("siege_full").await;
            anna.finish(&mut game, &mut (luck * 77)).await;
            games.push(game.id);
            let mut other = ben.begin_by("siege_full").await;
            ben.finish(&mut other, &mut (luck + 9)).await;
        }
        let mut ranks = Vec::new();
        for id in games {
            let around = anna.get(&format!("/leaderboards/full/around/{id}")).await;
            let rank = around.ok()["meta"]["place"]["rank"].as_i64();
            ranks.push((rank.expect("a rank"), id));
        }
        let (_, best) = ranks.iter().min().expect("a game");
        for query in ["", "?period=week", "?period=day"] {
            let me = anna
                .get(&format!("/leaderboards/full/around/me{query}"))
                .await;
            let path = format!("/leaderboards/full/around/{best}{query}");
            let (me, around) = (me.ok(), anna.get(&path).await.ok());
            assert_eq!(me["meta"]["place"], around["meta"]["place"]);
            let rows = me["rows"].as_array().expect("rows");
            assert!(
                rows.iter()
                    .any(|row| row["game_id"] == json!(best) && row["mine"] == json!(true))
            );
        }
    });
}

#[test]
fn every_page_and_every_place_is_what_sorting_says() {
    run(async {
        let mut server = TestServer::alone().await;
        server.reopen(now, Default::default()).await;
        let mut anna = server.client();
        sqlx::query(GAMES)
            .execute(server.pool())
            .await
            .expect("games");
        let preset = "kind = 'standard' and ruleset = 'siege_as_it_happened'";
        let boards = [
            ("as_it_happened", "", preset.to_owned()),
            (
                "as_it_happened",
                "&period=week",
                format!(
                    "{preset} and finished_at >= '2003-05-12Z' and finished_at < '2003-05-19Z'"
                ),
            ),
            (
                "as_it_happened",
                "&period=day",
                format!(
                    "{preset} and finished_at >= '2003-05-15Z' and finished_at < '2003-05-16Z'"
                ),
            ),
            (
                "daily/2003-05-15",
                "",
                "kind = 'daily' and day = '2003-05-15'".to_owned(),
            ),
            (
                "daily/2003-05-15",
                "&players=established",
                "kind = 'daily' and day = '2003-05-15' and established".to_owned(),
            ),
            (
                "blind/2003-05-15",
                "",
                "kind = 'blind' and day = '2003-05-15'".to_owned(),
            ),
            (
                "blind/2003-05-15",
                "&players=established",
                "kind = 'blind' and day = '2003-05-15' and established".to_owned(),
            ),
        ];
        let mut sizes = Vec::new();
        for (board, query, of_board) in &boards {
            agrees(
                &server,
                &mut anna,
                &format!("/leaderboards/{board}"),
                query,
                of_board,
            )
            .await;
            sizes.push(sorted(&server, of_board).await.len());
        }
        assert!(
            sizes[0] > sizes[1] && sizes[1] > sizes[2] && sizes[2] > 7,
            "{sizes:?}"
        );
        assert!(sizes[3..].iter().all(|&size| size > 7), "{sizes:?}");
        assert!(sizes[3] > sizes[4] && sizes[5] > sizes[6], "{sizes:?}");
        would_stand(&server, &mut anna).await;
        tallies_agree(&server).await;

        // Games that go, and games that rank no longer.
        for change in [
            "delete from game where kind = 'standard' and ruleset = 'siege_as_it_happened' and undos = 1 and rank_key > -3 \
             and not exists (select from move where game_id = game.id)",
            "update game set ranked = false where ruleset = 'siege_as_it_happened' and kind = 'standard' and rank_key = -4 \
             and finished_at < '2003-05-16Z'",
        ] {
            sqlx::query(change)
                .execute(server.pool())
                .await
                .expect("done");
        }
        tallies_agree(&server).await;
        let (board, query, of_board) = &boards[0];
        agrees(
            &server,
            &mut anna,
            &format!("/leaderboards/{board}"),
            query,
            of_board,
        )
        .await;
        assert!(sorted(&server, of_board).await.len() < sizes[0]);

        let daily = sorted(&server, &boards[3].2).await;
        anna.get(&format!("/leaderboards/standard/around/{}", daily[0]))
            .await
            .problem(404, "not-on-board");
        anna.get("/leaderboards/standard/around/nobody")
            .await
            .problem(404, "no-such-game");
        anna.get("/leaderboards/standard?period=year")
            .await
            .problem(400, "bad-query");
        anna.get("/leaderboards/daily/2003-05-15?period=week")
            .await
            .problem(400, "bad-query");

        // Games without a log are nothing that other tests should find.
        sqlx::query("delete from game where not exists (select from move where game_id = game.id)")
            .execute(server.pool())
            .await
            .expect("done");
        tallies_agree(&server).await;
    });
}
