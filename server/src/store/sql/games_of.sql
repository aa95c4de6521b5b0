-- The games of the player $1, at most $2: each part is read from an index in its order. Of the unfinished ones, and of
-- those that others created, only the hundred created, or joined, last count, so that the list does not grow with games that are
-- never finished.
with begun as materialized (
    select * from game
    where begun_by = $1 and finished_at is null order by created_at desc, id limit 100),
joined as materialized (
    select game.* from (
        select game_id from seat where player_id = $1 and guest order by taken_at desc, game_id limit 100) taken
    join game on game.id = game_id where begun_by is distinct from $1),
done as materialized (
    select * from game
    where begun_by = $1 and finished_at is not null order by finished_at desc, id limit $2)
select id as "id!", kind as "kind!", day, ranked as "ranked!", ruleset as "ruleset!", seq, game_state.turn,
    outcome as "outcome: _", finished_at, updated_at
from (select * from begun union all select * from joined union all select * from done) own join game_state on game_id = id
order by finished_at is not null, updated_at desc, id limit $2
