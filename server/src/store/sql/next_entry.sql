-- Appends an entry if the entry before it is the last of the log of an unfinished game and left the digest $10, by
-- the side $12; if there is a key $3, only when the side's seat belongs to it. One row if it did, none if not.
with state as (
    update game_state set seq = $2 + 1, digest = $7, turn = $8, undos = $9, updated_at = greatest(updated_at, $11),
                          deadline = $13
    where game_id = $1 and seq = $2 and digest = $10
    and exists (select from game where id = $1 and finished_at is null)
    and ($3::bytea is null or exists (select from seat where game_id = $1 and side = $12
                                      and player_id = (select player_id from key where hash = $3)))
    returning game_id)
insert into move (game_id, seq, follows, side, command_id, step, outcomes, digest, made_at)
select game_id, $2, $2 - 1, $12, $4, $5, $6, $7, $11 from state
