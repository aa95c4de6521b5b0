-- What every move pays for: Postgres reads each check and each generated column of a table anew for every statement that writes
-- to it, which was four tenths of all that a move cost, and plans a function in SQL at every call. So the same is said by
-- one check a table, by a function that keeps its plans, and the tallies are counted by such functions.

-- Whether an entry can be in a log, whatever the others are.
create function is_whole_entry(
    seq integer, follows integer, side smallint, command_id uuid, step jsonb, outcomes jsonb, digest bytea
) returns boolean language plpgsql immutable as $$
begin
    if octet_length(digest) <> 16 or jsonb_typeof(outcomes) <> 'array' then
        return false;
    elsif seq = 0 then
        -- The set-up comes first, and nobody decided it.
        return follows is null and side is null and command_id is null and step = '"begin"';
    elsif seq < 0 or follows is distinct from seq - 1 or side is null or side < 0 or step = '"begin"' then
        return false;
    else
        -- Only what a side does reveals something. Time runs out, and what was sealed is opened, without a command.
        return step ? 'act' or outcomes = '[]';
    end if;
end
$$;

create function is_whole_state(seq integer, turn integer, undos integer, digest bytea) returns boolean
language plpgsql immutable as $$
begin
    return seq >= 1 and turn >= 0 and undos >= 0 and octet_length(digest) = 16;
end
$$;

alter table move alter column follows drop expression;
alter table move
    drop constraint move_digest_check,
    drop constraint move_outcomes_check,
    drop constraint move_seq_check,
    drop constraint move_side_check,
    drop constraint set_up_comes_first,
    drop constraint set_up_is_no_command,
    drop constraint only_the_set_up_is_nobodys,
    drop constraint acts_are_commands,
    drop constraint only_acts_reveal,
    add constraint entry_is_whole
        check (is_whole_entry(seq, follows, side, command_id, step, outcomes, digest));

alter table game_state
    drop constraint game_state_seq_check,
    drop constraint game_state_turn_check,
    drop constraint game_state_undos_check,
    drop constraint game_state_digest_check,
    add constraint state_is_whole check (is_whole_state(seq, turn, undos, digest));

-- As before.
create or replace function count_in(of_game game) returns void language plpgsql as $$
declare
    boards text[] := boards_of(of_game);
begin
    insert into tally (board, rank_key, games)
        select board, of_game.rank_key, 1 from unnest(boards) board order by board
        on conflict (board, rank_key) do update set games = tally.games + 1;
    if of_game.ruleset = any (boards) then
        insert into undo_tally (board, rank_key, undos, games)
            values (of_game.ruleset, of_game.rank_key, of_game.undos, 1)
            on conflict (board, rank_key, undos) do update set games = undo_tally.games + 1;
        insert into fine_tally (board, rank_key, undos, turn, games)
            values (of_game.ruleset, of_game.rank_key, of_game.undos, of_game.turn, 1)
            on conflict (board, rank_key, undos, turn) do update set games = fine_tally.games + 1;
    end if;
end
$$;

-- A game that ends is on no board yet, which need not be asked for.
create or replace function tally_game() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' and old.finished_at is not null then
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
