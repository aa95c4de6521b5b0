-- What a move changes lies in a narrow table of its own; a game's row is written when it begins and when it ends. Its result
-- is of its own game's shape, beside a rank key that is good for every game.

-- Without further indexes and with room on each page, so that no move touches an index of it (HOT updates).
create table game_state (
    game_id uuid primary key references game on delete cascade,
    updated_at timestamptz not null,
    -- entries in the log, the set-up included
    seq integer not null check (seq >= 1),
    turn integer not null check (turn >= 0),
    undos integer not null check (undos >= 0),
    -- of the table after the last entry
    digest bytea not null check (octet_length(digest) = 16)
) with (fillfactor = 50);
insert into game_state (game_id, updated_at, seq, turn, undos, digest)
    select id, updated_at, seq, turn, undos, digest from game;
-- A log belongs to what it comes to, so that no move takes the game's row, which who deletes a game has taken before.
alter table move
    drop constraint move_game_id_fkey,
    add constraint move_game_id_fkey foreign key (game_id) references game_state on delete cascade;

-- All are made anew.
drop index game_preset_table;
drop index game_preset_week_table;
drop index game_preset_day_table;
drop index game_day_table;
drop index game_day_established_table;
drop index game_first_of_the_day;
drop index game_of_day;

alter table game set (fillfactor = 90);
-- In one pass over all games.
alter table game
    add column slug text not null default 'siege',
    drop constraint score_only_when_finished,
    drop constraint game_level_check,
    drop constraint game_ending_check,
    drop column demerit,
    alter column vp type integer using -vp,
    alter column level type jsonb using
        case when finished_at is not null then jsonb_build_object('vp', vp, 'level', level, 'ending', ending) end,
    alter column turn drop not null,
    alter column turn type integer using case when finished_at is not null then turn end,
    alter column undos drop not null,
    alter column undos type integer using case when finished_at is not null then undos end,
    drop constraint game_day_fkey;
alter table game rename column vp to rank_key;
alter table game rename column level to outcome;
alter table game
    alter column slug drop default,
    drop column ending,
    drop column seq,
    drop column digest,
    drop column updated_at,
    -- which game it is
    add constraint rules_are_of_the_game check (slug <> '' and starts_with(ruleset, slug || '_')),
    -- what it came to: the outcome as the game tells it, and after how many turns and undos
    add constraint result_only_when_finished check (num_nonnulls(finished_at, outcome, turn, undos) in (0, 4)),
    add constraint game_outcome_check check (jsonb_typeof(outcome) = 'object'),
    -- the order of the boards, ascending: the smaller, the better
    add constraint rank_key_only_when_finished check (rank_key is null or finished_at is not null),
    add constraint ranked_results_have_a_rank_key check (not ranked or finished_at is null or rank_key is not null),
    add constraint siege_ranks_by_points
        check (slug <> 'siege' or rank_key is not distinct from -(outcome ->> 'vp')::integer);

-- Days are a game's.
alter table spent_try drop constraint spent_try_day_fkey, drop constraint spent_try_pkey;
alter table daily drop constraint daily_pkey;
alter table daily add column slug text not null default 'siege', add primary key (slug, day);
alter table daily
    alter column slug drop default,
    add constraint rules_are_of_the_game check (slug <> '' and starts_with(ruleset, slug || '_'));
alter table spent_try
    add column slug text not null default 'siege',
    add primary key (slug, day, hash),
    add constraint spent_try_day_fkey foreign key (slug, day) references daily;
alter table spent_try alter column slug drop default;
alter table game add constraint game_day_fkey foreign key (slug, day) references daily;

-- What stands there for a key's try: the game, but for the first one, the kind, the day, the key's hash.
drop function spent_hash(text, date, bytea);
create function spent_hash(slug text, kind text, day date, key bytea) returns bytea language sql stable as $$
    select sha256(convert_to('shiyane/spent/1 ' || coalesce(nullif(slug, 'siege') || ' ', '') || kind || ' '
                             || to_char(day::timestamp, 'YYYY-MM-DD') || ' ', 'UTF8') || key)
$$;

create unique index game_first_of_the_day on game (begun_by, slug, day, kind) where ranked and day is not null;
create index game_of_day on game (slug, day, begun_by, created_at) where day is not null;
create index game_preset_table on game (ruleset, rank_key, undos, turn, finished_at, id)
    include (begun_by, outcome)
    where finished_at is not null and ranked and kind = 'standard';
create index game_preset_week_table on game (ruleset, finished_week, rank_key, undos, turn, finished_at, id)
    include (begun_by, outcome)
    where finished_at is not null and ranked and kind = 'standard';
create index game_preset_day_table on game (ruleset, finished_on, rank_key, undos, turn, finished_at, id)
    include (begun_by, outcome)
    where finished_at is not null and ranked and kind = 'standard';
create index game_day_table on game (slug, kind, day, rank_key, undos, turn, finished_at, id)
    include (begun_by, outcome)
    where finished_at is not null and ranked and day is not null;
create index game_day_established_table on game (slug, kind, day, rank_key, undos, turn, finished_at, id)
    include (begun_by, outcome)
    where finished_at is not null and ranked and day is not null and established;

alter table tally rename column demerit to rank_key;
alter table undo_tally rename column demerit to rank_key;
alter table fine_tally rename column demerit to rank_key;
alter table tally alter column rank_key type integer;
alter table undo_tally alter column rank_key type integer;
alter table fine_tally alter column rank_key type integer;
-- A day's board is named by its game; a ruleset says already whose it is.
update tally set board = 'siege ' || board where board like 'daily %' or board like 'blind %';

create or replace function boards_of(game) returns text[] language sql stable as $$
    select case
        when $1.finished_at is null or not $1.ranked then '{}'::text[]
        when $1.day is not null then
            array[$1.slug || ' ' || $1.kind || ' ' || to_char($1.day::timestamp, 'YYYY-MM-DD')]
            || case when $1.established
                then array[$1.slug || ' ' || $1.kind || ' ' || to_char($1.day::timestamp, 'YYYY-MM-DD') || ' established']
                else '{}'::text[]
            end
        else array[
            $1.ruleset,
            $1.ruleset || ' week ' || to_char($1.finished_week::timestamp, 'YYYY-MM-DD'),
            $1.ruleset || ' day ' || to_char($1.finished_on::timestamp, 'YYYY-MM-DD')
        ]
    end
$$;

-- As before, by the rank key.
create or replace function count_in(of_game game) returns void language sql as $$
    insert into tally (board, rank_key, games)
        select board, of_game.rank_key, 1 from unnest(boards_of(of_game)) board order by board
        on conflict (board, rank_key) do update set games = tally.games + 1;
    insert into undo_tally (board, rank_key, undos, games)
        select of_game.ruleset, of_game.rank_key, of_game.undos, 1
        where of_game.ruleset = any (boards_of(of_game))
        on conflict (board, rank_key, undos) do update set games = undo_tally.games + 1;
    insert into fine_tally (board, rank_key, undos, turn, games)
        select of_game.ruleset, of_game.rank_key, of_game.undos, of_game.turn, 1
        where of_game.ruleset = any (boards_of(of_game))
        on conflict (board, rank_key, undos, turn) do update set games = fine_tally.games + 1;
$$;

create or replace function count_out(of_game game) returns void language sql as $$
    with held as materialized (
        select board, rank_key from tally
        where board = any (boards_of(of_game)) and rank_key = of_game.rank_key
        order by board for update)
    update tally set games = games - 1 from held
        where tally.board = held.board and tally.rank_key = held.rank_key;
    update undo_tally set games = games - 1
        where board = of_game.ruleset and board = any (boards_of(of_game)) and rank_key = of_game.rank_key
            and undos = of_game.undos;
    update fine_tally set games = games - 1
        where board = of_game.ruleset and board = any (boards_of(of_game)) and rank_key = of_game.rank_key
            and undos = of_game.undos and turn = of_game.turn;
$$;

-- A finished game that becomes a challenge, say, stands where it stood: nobody waits for that.
create or replace function tally_game() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        if (boards_of(old), old.ruleset, old.rank_key, old.undos, old.turn)
            is not distinct from (boards_of(new), new.ruleset, new.rank_key, new.undos, new.turn) then
            return null;
        end if;
        perform count_out(old);
    end if;
    perform count_in(new);
    return null;
end
$$;

-- All games of a deleted player at once: one after the other they would take the boards' rows in the order of the games.
create or replace function tally_games_deleted() returns trigger language plpgsql as $$
begin
    with gone as (
            select board, rank_key, count(*) as games from deleted, unnest(boards_of(deleted::game)) board group by 1, 2),
        held as materialized (
            select board, rank_key, gone.games as fewer from tally join gone using (board, rank_key)
            order by board, rank_key for update of tally)
    update tally set games = games - fewer from held
        where tally.board = held.board and tally.rank_key = held.rank_key;
    with gone as (
            select ruleset as board, rank_key, undos, count(*) as games from deleted
            where ruleset = any (boards_of(deleted::game)) group by 1, 2, 3),
        held as materialized (
            select board, rank_key, undos, gone.games as fewer from undo_tally join gone using (board, rank_key, undos)
            order by board, rank_key, undos for update of undo_tally)
    update undo_tally set games = games - fewer from held
        where undo_tally.board = held.board and undo_tally.rank_key = held.rank_key and undo_tally.undos = held.undos;
    with gone as (
            select ruleset as board, rank_key, undos, turn, count(*) as games from deleted
            where ruleset = any (boards_of(deleted::game)) group by 1, 2, 3, 4),
        held as materialized (
            select board, rank_key, undos, turn, gone.games as fewer from fine_tally join gone using (board, rank_key, undos, turn)
            order by board, rank_key, undos, turn for update of fine_tally)
    update fine_tally set games = games - fewer from held
        where fine_tally.board = held.board and fine_tally.rank_key = held.rank_key and fine_tally.undos = held.undos
            and fine_tally.turn = held.turn;
    return null;
end
$$;
