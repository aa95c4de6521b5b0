-- Deletes games, with their logs, in which the player $1 has a seat and nobody else has: $2 at most, and of those the first only
-- whose logs have $3 entries together, and one more.
with own as materialized (
    select game_id from seat where player_id = $1
    and not exists (select from seat other where other.game_id = seat.game_id and other.player_id <> $1)
    limit $2),
counted as (
    select game_id, sum(seq) over (order by game_id) - seq as before
    from (select distinct game_id from own) once left join game_state using (game_id))
delete from game where id in (select game_id from counted where coalesce(before, 0) < $3)
