-- The next finished games after $1, by their ids: $2 at most, and of those the first only whose logs have $3 entries together,
-- and one more.
with next as materialized (
    select id from game where finished_at is not null and id > $1 order by id limit $2),
counted as (
    select id, sum(seq) over (order by id) - seq as before from next join game_state on game_id = id)
select id as "id!" from counted where before < $3 order by id
