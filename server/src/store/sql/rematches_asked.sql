-- The pending rematches offered to the player $1 since $2, at most 20, newest first: of games that
-- ended after that, and of those that others created only the hundred joined last.
with played as materialized (
    (select id from game
     where begun_by = $1 and seats > 1 and finished_at > $2 order by finished_at desc, id limit 100)
    union all
    (select game_id from seat where player_id = $1 and guest order by taken_at desc, game_id limit 100))
select played.id as "game!", played_game.slug as "slug!", rematch.begun_side as "side!", rematch.created_at,
    rematch.clock as "clock: _", player.shown_name as "opponent?"
from played join game as rematch on rematch.rematch_of = played.id
     join game as played_game on played_game.id = played.id
     left join player on player.id = rematch.begun_by
where rematch.begun_by is distinct from $1 and rematch.joined_at is null and rematch.finished_at is null
    and rematch.created_at > $2
order by rematch.created_at desc, played.id limit 20
