-- The best $2 results of the challenge $1; $3 is the caller's key.
select game.id, shown_name as "name!", bot, outcome as "outcome!: _", turn as "turn!", undos as "undos!",
    finished_at as "finished_at!", rules_version,
    begun_by is not distinct from (select player_id from key where hash = $3) as "mine!", count(*) over () as "total!"
from game join player on player.id = begun_by where challenge = $1 and finished_at is not null
order by rank_key, undos, turn, finished_at, game.id limit $2
