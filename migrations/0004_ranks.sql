-- Exact ranks at any number of games: how many results a board has at each place of the order is kept beside the games.

-- The order of every board is demerit, undos, turn, finished_at, id: all ascending, so that a page can begin anywhere.
alter table game add column demerit smallint generated always as (-vp) stored;
-- The UTC day and the Monday of the week in which it ended.
alter table game add column finished_on date generated always as ((finished_at at time zone 'utc')::date) stored;
alter table game add column finished_week date
    generated always as (date_trunc('week', finished_at at time zone 'utc')::date) stored;

drop index game_preset_table;
drop index game_daily_table;
create index game_preset_table on game (ruleset, demerit, undos, turn, finished_at, id)
    where finished_at is not null and ranked and kind = 'standard';
create index game_preset_week_table on game (ruleset, finished_week, demerit, undos, turn, finished_at, id)
    where finished_at is not null and ranked and kind = 'standard';
create index game_preset_day_table on game (ruleset, finished_on, demerit, undos, turn, finished_at, id)
    where finished_at is not null and ranked and kind = 'standard';
create index game_daily_table on game (day, demerit, undos, turn, finished_at, id)
    where finished_at is not null and ranked and kind = 'daily';

-- Results of a board with so many points; and of those, with so many undos and turns.
create table tally (
    board text not null check (board <> ''),
    demerit smallint not null,
    games bigint not null check (games >= 0),
    primary key (board, demerit)
);
create table fine_tally (
    board text not null check (board <> ''),
    demerit smallint not null,
    undos integer not null,
    turn integer not null,
    games bigint not null check (games >= 0),
    primary key (board, demerit, undos, turn)
);

-- The boards a game stands on: none before it is over, or when it does not rank.
create function boards_of(game) returns text[] language sql stable as $$
    select case
        when $1.finished_at is null or not $1.ranked then '{}'::text[]
        when $1.kind = 'daily' then array['daily ' || to_char($1.day::timestamp, 'YYYY-MM-DD')]
        else array[
            $1.ruleset,
            $1.ruleset || ' week ' || to_char($1.finished_week::timestamp, 'YYYY-MM-DD'),
            $1.ruleset || ' day ' || to_char($1.finished_on::timestamp, 'YYYY-MM-DD')
        ]
    end
$$;

-- Both in the order of the boards, which is one for everybody: two games that end at once do not wait for one another
-- in a circle.
create function count_in(of_game game) returns void language sql as $$
    insert into tally (board, demerit, games)
        select board, of_game.demerit, 1 from unnest(boards_of(of_game)) board order by board
        on conflict (board, demerit) do update set games = tally.games + 1;
    insert into fine_tally (board, demerit, undos, turn, games)
        select board, of_game.demerit, of_game.undos, of_game.turn, 1 from unnest(boards_of(of_game)) board order by board
        on conflict (board, demerit, undos, turn) do update set games = fine_tally.games + 1;
$$;

create function count_out(of_game game) returns void language sql as $$
    update tally set games = games - 1
        where board = any (boards_of(of_game)) and demerit = of_game.demerit;
    update fine_tally set games = games - 1
        where board = any (boards_of(of_game)) and demerit = of_game.demerit
            and undos = of_game.undos and turn = of_game.turn;
$$;

create function tally_game() returns trigger language plpgsql as $$
begin
    if tg_op <> 'INSERT' then
        perform count_out(old);
    end if;
    if tg_op <> 'DELETE' then
        perform count_in(new);
    end if;
    return null;
end
$$;

create trigger tally_inserted after insert on game
    for each row when (new.finished_at is not null) execute function tally_game();
create trigger tally_updated after update on game
    for each row when (old.finished_at is not null or new.finished_at is not null) execute function tally_game();
create trigger tally_deleted after delete on game
    for each row when (old.finished_at is not null) execute function tally_game();

insert into tally
    select board, demerit, count(*) from game, unnest(boards_of(game)) board group by 1, 2;
insert into fine_tally
    select board, demerit, undos, turn, count(*) from game, unnest(boards_of(game)) board group by 1, 2, 3, 4;
