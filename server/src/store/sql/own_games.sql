-- $4 games of the player $1, in the order in which they were begun, after the one that was begun at $2, by its id $3; of those
-- the first only whose logs have $5 entries together, and one more.
with begun as materialized (
    select id, created_at from game where begun_by = $1 and (created_at, id) > ($2, $3) order by created_at, id limit $4),
joined as materialized (
    select id, created_at from seat join game on game.id = game_id
    where player_id = $1 and guest and begun_by is distinct from $1 and (created_at, id) > ($2, $3)
    order by created_at, id limit $4),
own as materialized (select * from begun union all select * from joined),
counted as (
    select id, created_at, sum(seq) over (order by created_at, id) - seq as before
    from own join game_state on game_id = id)
select id as "id!", created_at as "created_at!" from counted where before < $5 order by created_at, id limit $4
