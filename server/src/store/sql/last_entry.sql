-- Like next_entry.sql, for the entry that ends a solitaire game on its day, with its outcome. It locks the game before its state, as
-- held_game.sql does.
with held as (
    select from game where id = $1 and finished_at is null for no key update),
state as (
    update game_state set seq = $2 + 1, digest = $7, turn = $8, undos = $9, updated_at = greatest(updated_at, $11)
    where game_id = $1 and seq = $2 and digest = $10
    and exists (select from held)
    and exists (select from seat where game_id = $1 and side = $12
                and player_id = (select player_id from key where hash = $3))
    returning game_id),
ended as (
    update game set finished_at = $11, outcome = $13, rank_key = $14, turn = $8, undos = $9,
                    established = day is not null and ranked and is_established(begun_by, $11)
    where id = (select game_id from state)
    returning id)
insert into move (game_id, seq, follows, side, command_id, step, outcomes, digest, made_at)
select id, $2, $2 - 1, $12, $4, $5, $6, $7, $11 from ended
