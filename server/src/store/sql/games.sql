-- The games $1, and the sides that the owner of the key $2 plays in them. Like held_game.sql.
select game.id, game.seats, game.joined_at, game.clock as "clock: _", game.kind, game.day, game.ranked, game.unranked,
    game.ruleset, game.rules_version, coalesce(game.seed, daily.seed) as "seed!", game_state.seq, game_state.digest,
    game.branch_of, game.branch_at, game.challenge, game.rematch_of, game.finished_at is not null as "over!",
    (select coalesce(bit_or(1 << side::integer), 0) from seat where seat.game_id = game.id
     and player_id = (select player_id from key where hash = $2)) as "mine!",
    array(select began_at from outage where ended_at > game.joined_at order by began_at) as "outages_began!",
    array(select ended_at from outage where ended_at > game.joined_at order by began_at) as "outages_ended!"
from game join game_state on game_state.game_id = game.id
    left join daily on daily.slug = game.slug and daily.day = game.day
where game.id = any($1)
