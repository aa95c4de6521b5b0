-- A day's seed is the same for everybody and can be rehearsed with another key while the day is open. What makes that
-- dear: results of established players counted by themselves, keys that have had their try remembered when their player
-- is not, and a blind table beside the shared one, with luck of one's own.

-- A key that has had its try at a day, once its player is deleted or it is another's: one hash of both, for a row that
-- says nothing about any other day, and is deleted when the day is over.
create table spent_try (
    day date not null references daily,
    hash bytea not null check (octet_length(hash) = 32),
    primary key (day, hash)
);

-- What stands there for a key's try: the kind of game, the day, the key's hash.
create function spent_hash(kind text, day date, key bytea) returns bytea language sql stable as $$
    select sha256(convert_to('shiyane/spent/1 ' || kind || ' ' || to_char(day::timestamp, 'YYYY-MM-DD') || ' ', 'UTF8') || key)
$$;

alter table game
    drop constraint game_kind_check,
    add constraint game_kind_check check (kind in ('standard', 'daily', 'blind')),
    -- A blind game is played by its day's rules, and has luck of its own.
    drop constraint day_only_for_daily,
    add constraint day_only_for_daily_and_blind check ((kind in ('daily', 'blind')) = (day is not null)),
    drop constraint own_seed_unless_daily,
    add constraint own_seed_unless_daily check ((seed is null) = (kind = 'daily')),
    add constraint blind_games_begin_at_the_beginning check (kind <> 'blind' or branch_at is null),
    -- Why a game of a day does not rank; none of games from before this was kept.
    add column unranked text check (unranked in ('practice', 'again', 'address', 'late')),
    add constraint unranked_for_a_reason check (unranked is null or (not ranked and day is not null)),
    -- Whether its player was established when it ended; only the tables of the days ask.
    add column established boolean not null default false,
    add constraint established_results_rank check (not established or (ranked and day is not null and finished_at is not null));

-- One try a day and kind that ranks.
drop index game_first_of_the_day;
create unique index game_first_of_the_day on game (player_id, day, kind) where ranked and day is not null;

-- The tables of the days: of everybody, and of established players.
drop index game_daily_table;
create index game_day_table on game (kind, day, demerit, undos, turn, finished_at, id)
    include (player_id, level, ending)
    where finished_at is not null and ranked and day is not null;
create index game_day_established_table on game (kind, day, demerit, undos, turn, finished_at, id)
    include (player_id, level, ending)
    where finished_at is not null and ranked and day is not null and established;

-- Whether a player is established at a moment: has a recovery code or a passkey, and finished a game from the beginning at
-- least a day before. So being somebody costs a day of waiting, and cannot be had by the dozen on the day itself.
create function is_established(player uuid, moment timestamptz) returns boolean language sql stable as $$
    select (exists (select from code where code.player_id = $1 and kind = 'recovery')
            or exists (select from passkey where passkey.player_id = $1))
        and exists (
            select from game where game.player_id = $1 and created_at <= $2 - interval '1 day'
            and finished_at <= $2 - interval '1 day' and branch_at is null)
$$;

create or replace function boards_of(game) returns text[] language sql stable as $$
    select case
        when $1.finished_at is null or not $1.ranked then '{}'::text[]
        when $1.day is not null then
            array[$1.kind || ' ' || to_char($1.day::timestamp, 'YYYY-MM-DD')]
            || case when $1.established
                then array[$1.kind || ' ' || to_char($1.day::timestamp, 'YYYY-MM-DD') || ' established']
                else '{}'::text[]
            end
        else array[
            $1.ruleset,
            $1.ruleset || ' week ' || to_char($1.finished_week::timestamp, 'YYYY-MM-DD'),
            $1.ruleset || ' day ' || to_char($1.finished_on::timestamp, 'YYYY-MM-DD')
        ]
    end
$$;

-- Results from before, as well as can still be known: by codes and passkeys that were there when the game ended.
update game set established = true
    where day is not null and ranked and finished_at is not null
        and (exists (select from code where code.player_id = game.player_id and kind = 'recovery' and made_at <= game.finished_at)
            or exists (select from passkey where passkey.player_id = game.player_id and made_at <= game.finished_at))
        and exists (
            select from game earlier where earlier.player_id = game.player_id and earlier.branch_at is null
            and earlier.finished_at <= game.finished_at - interval '1 day');
