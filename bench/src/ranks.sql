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

insert into daily
    select date '2024-01-01' + n, 'siege_standard', 1, sha256(n::text::bytea) from generate_series(0, 1020) n;

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

insert into game (id, player_id, command_id, kind, day, ranked, ruleset, rules_version, seed, seq, digest, turn, undos,
                  created_at, updated_at, finished_at, vp, level, ending)
    select gen_random_uuid(), numbered.id, gen_random_uuid(), case when daily then 'daily' else 'standard' end,
           -- Never the same day twice for a player.
           case when daily then date '2024-01-01' + (i / 200000 * 20 + i % 20 / 10 * 10)::int end, true,
           case when daily or i % 10 < 7 then 'siege_standard'
                when i % 10 = 7 then 'siege_full'
                when i % 10 = 8 then 'siege_first'
                else 'siege_as_it_happened' end,
           1, case when not daily then sha256(i::text::bytea) end, 200, decode(md5(i::text), 'hex'),
           (8 + random() * 30)::int, floor(-ln(1 - random()) * 2)::int, ended, ended, ended,
           -- As the rule of thumb scores: about 28, give or take 18.
           (28 + 18 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))::smallint, 'standoff', 'relieved'
    from (select i, i % 5 = 0 as daily, timestamptz '2024-01-01Z' + random() * interval '1050 days' as ended
          from generate_series(1, $GAMES$) i) made
    join numbered on numbered.n = 1 + i % 200000;

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
    select board, demerit, count(*) from game, unnest(boards_of(game)) board group by 1, 2 order by min(finished_at);
insert into fine_tally
    select ruleset, demerit, undos, turn, count(*) from game where ruleset = any (boards_of(game)) group by 1, 2, 3, 4
    order by min(finished_at);
insert into undo_tally
    select ruleset, demerit, undos, count(*) from game where ruleset = any (boards_of(game)) group by 1, 2, 3
    order by min(finished_at);
