-- Finished games for the benchmark `ranks`, without logs: $GAMES$ of them over three years by 200,000 players, a fifth of them
-- days' challenges. The triggers rest meanwhile; the tallies are counted at the end.
set session_replication_role = replica;
set synchronous_commit = off;
set statement_timeout = 0;

insert into player (id, name, created_at)
    select gen_random_uuid(), 'Recruit ' || n, now() from generate_series(1, 200000) n;
create temp table numbered as select row_number() over () as n, id from player;
create index on numbered (n);
analyze numbered;

insert into daily (slug, day, ruleset, rules_version, seed)
    select 'siege', date '2024-01-01' + n, 'siege_standard', 1, sha256(n::text::bytea) from generate_series(0, 1020) n;

-- Indexes are made at the end, which is quicker than keeping them meanwhile.
create temp table kept as
    select indexname, indexdef from pg_indexes
    where tablename = 'game' and (indexdef not like '%UNIQUE%');
do $$
declare name text;
begin
    for name in select indexname from kept loop
        execute 'drop index ' || name;
    end loop;
end
$$;

insert into game (id, slug, begun_by, begun_side, seats, command_id, kind, day, ranked, ruleset, rules_version, seed, turn, undos,
                  created_at, finished_at, rank_key, outcome)
    select gen_random_uuid(), 'siege', numbered.id, 0, 1, gen_random_uuid(), case when daily then 'daily' else 'standard' end,
           -- Never the same day twice for a player.
           case when daily then date '2024-01-01' + (i / 200000 * 20 + i % 20 / 10 * 10)::int end, true,
           case when daily or i % 10 < 7 then 'siege_standard'
                when i % 10 = 7 then 'siege_full'
                when i % 10 = 8 then 'siege_first'
                else 'siege_as_it_happened' end,
           1, case when not daily then sha256(i::text::bytea) end,
           (8 + random() * 30)::int, floor(-ln(1 - random()) * 2)::int, ended, ended, -vp,
           jsonb_build_object('vp', vp, 'level', 'standoff', 'ending', 'relieved')
    from (select i, i % 5 = 0 as daily,
                 -- As the rule of thumb scores: about 28, give or take 18.
                 (28 + 18 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))::int as vp, timestamptz '2024-01-01Z' + random() * interval '1050 days' as ended
          from generate_series(1, $GAMES$) i) made
    join numbered on numbered.n = 1 + i % 200000;
insert into game_state (game_id, updated_at, seq, turn, undos, digest)
    select id, finished_at, 200, turn, undos, decode(md5(id::text), 'hex') from game;
insert into seat (game_id, side, player_id) select id, 0, begun_by from game;

do $$
declare definition text;
begin
    for definition in select indexdef from kept loop
        execute definition;
    end loop;
end
$$;

-- In the order in which they come to be, game by game.
insert into tally
    select board, rank_key, count(*) from game, unnest(boards_of(game)) board group by 1, 2 order by min(finished_at);
insert into fine_tally
    select ruleset, rank_key, undos, turn, count(*) from game where ruleset = any (boards_of(game)) group by 1, 2, 3, 4
    order by min(finished_at);
insert into undo_tally
    select ruleset, rank_key, undos, count(*) from game where ruleset = any (boards_of(game)) group by 1, 2, 3
    order by min(finished_at);
