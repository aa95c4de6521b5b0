-- The best $3 players of the side $2 of the game $1, established ones first; $4 is the caller's key.
select shown_name as "shown_name!", bot, rating, deviation, established, games,
    player_id is not distinct from (select player_id from key where hash = $4) as "mine!"
from rating join player on player.id = player_id where slug = $1 and side = $2
order by established desc, rating desc, player_id limit $3
