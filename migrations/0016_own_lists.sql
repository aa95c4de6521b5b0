-- A player's own list without sorting all of his games, and the tallies taken in one order for everybody.

-- Both are partial on what changes once in a game's life, so moves stay as cheap as they are.
create index game_unfinished on game (player_id, created_at desc, id) where finished_at is null;
create index game_finished on game (player_id, finished_at desc, id) where finished_at is not null;
-- All of them in one order, a page at a time.
drop index game_of_player;
create index game_of_player on game (player_id, created_at, id);

-- What leaves the tallies takes their rows first, in the order in which `count_in` takes them: whoever ends a game at the
-- same moment waits, and neither waits for the other in a circle.
create or replace function count_out(of_game game) returns void language sql as $$
    with held as materialized (
        select board, demerit from tally
        where board = any (boards_of(of_game)) and demerit = of_game.demerit
        order by board for update)
    update tally set games = games - 1 from held
        where tally.board = held.board and tally.demerit = held.demerit;
    update undo_tally set games = games - 1
        where board = of_game.ruleset and board = any (boards_of(of_game)) and demerit = of_game.demerit
            and undos = of_game.undos;
    update fine_tally set games = games - 1
        where board = of_game.ruleset and board = any (boards_of(of_game)) and demerit = of_game.demerit
            and undos = of_game.undos and turn = of_game.turn;
$$;

-- A finished game that becomes a challenge, say, stands where it stood: nobody waits for that.
create or replace function tally_game() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        if (boards_of(old), old.ruleset, old.demerit, old.undos, old.turn)
            is not distinct from (boards_of(new), new.ruleset, new.demerit, new.undos, new.turn) then
            return null;
        end if;
        perform count_out(old);
    end if;
    perform count_in(new);
    return null;
end
$$;

-- All games of a deleted player at once: one after the other they would take the boards' rows in the order of the games.
create function tally_games_deleted() returns trigger language plpgsql as $$
begin
    with gone as (
            select board, demerit, count(*) as games from deleted, unnest(boards_of(deleted::game)) board group by 1, 2),
        held as materialized (
            select board, demerit, gone.games as fewer from tally join gone using (board, demerit)
            order by board, demerit for update of tally)
    update tally set games = games - fewer from held
        where tally.board = held.board and tally.demerit = held.demerit;
    with gone as (
            select ruleset as board, demerit, undos, count(*) as games from deleted
            where ruleset = any (boards_of(deleted::game)) group by 1, 2, 3),
        held as materialized (
            select board, demerit, undos, gone.games as fewer from undo_tally join gone using (board, demerit, undos)
            order by board, demerit, undos for update of undo_tally)
    update undo_tally set games = games - fewer from held
        where undo_tally.board = held.board and undo_tally.demerit = held.demerit and undo_tally.undos = held.undos;
    with gone as (
            select ruleset as board, demerit, undos, turn, count(*) as games from deleted
            where ruleset = any (boards_of(deleted::game)) group by 1, 2, 3, 4),
        held as materialized (
            select board, demerit, undos, turn, gone.games as fewer from fine_tally join gone using (board, demerit, undos, turn)
            order by board, demerit, undos, turn for update of fine_tally)
    update fine_tally set games = games - fewer from held
        where fine_tally.board = held.board and fine_tally.demerit = held.demerit and fine_tally.undos = held.undos
            and fine_tally.turn = held.turn;
    return null;
end
$$;

drop trigger tally_deleted on game;
create trigger tally_deleted after delete on game
    referencing old table as deleted
    for each statement execute function tally_games_deleted();
