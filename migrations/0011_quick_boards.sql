-- Boards at ten million games: a page is read from its index alone, and a rank is found in few rows of the tallies.

-- What a board shows of a result lies in its index too, so that fifty rows are not fifty places on disk.
drop index game_preset_table;
drop index game_preset_week_table;
drop index game_preset_day_table;
drop index game_daily_table;
create index game_preset_table on game (ruleset, demerit, undos, turn, finished_at, id)
    include (player_id, level, ending)
    where finished_at is not null and ranked and kind = 'standard';
create index game_preset_week_table on game (ruleset, finished_week, demerit, undos, turn, finished_at, id)
    include (player_id, level, ending)
    where finished_at is not null and ranked and kind = 'standard';
create index game_preset_day_table on game (ruleset, finished_on, demerit, undos, turn, finished_at, id)
    include (player_id, level, ending)
    where finished_at is not null and ranked and kind = 'standard';
create index game_daily_table on game (day, demerit, undos, turn, finished_at, id)
    include (player_id, level, ending)
    where finished_at is not null and ranked and kind = 'daily';

-- An index is read alone only where vacuum has been; by the usual settings it would come every two million games.
alter table game set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Between the two tallies, for the boards of all time: results with so many points and undos. The fine tally has hundreds
-- of rows of the same points.
create table undo_tally (
    board text not null check (board <> ''),
    demerit smallint not null,
    undos integer not null,
    games bigint not null check (games >= 0),
    primary key (board, demerit, undos)
);

-- In one order for everybody, as before.
create or replace function count_in(of_game game) returns void language sql as $$
    insert into tally (board, demerit, games)
        select board, of_game.demerit, 1 from unnest(boards_of(of_game)) board order by board
        on conflict (board, demerit) do update set games = tally.games + 1;
    insert into undo_tally (board, demerit, undos, games)
        select of_game.ruleset, of_game.demerit, of_game.undos, 1
        where of_game.ruleset = any (boards_of(of_game))
        on conflict (board, demerit, undos) do update set games = undo_tally.games + 1;
    insert into fine_tally (board, demerit, undos, turn, games)
        select of_game.ruleset, of_game.demerit, of_game.undos, of_game.turn, 1
        where of_game.ruleset = any (boards_of(of_game))
        on conflict (board, demerit, undos, turn) do update set games = fine_tally.games + 1;
$$;

create or replace function count_out(of_game game) returns void language sql as $$
    update tally set games = games - 1
        where board = any (boards_of(of_game)) and demerit = of_game.demerit;
    update undo_tally set games = games - 1
        where board = of_game.ruleset and board = any (boards_of(of_game)) and demerit = of_game.demerit
            and undos = of_game.undos;
    update fine_tally set games = games - 1
        where board = of_game.ruleset and board = any (boards_of(of_game)) and demerit = of_game.demerit
            and undos = of_game.undos and turn = of_game.turn;
$$;

insert into undo_tally
    select board, demerit, undos, sum(games) from fine_tally group by 1, 2, 3;
