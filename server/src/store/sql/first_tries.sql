-- The first attempts of the kind $4 of the player with the key $1 from the day $2 to the day $3, of the game $5.
select distinct on (day) id, kind, day, ranked, ruleset, seq, game_state.turn, outcome as "outcome: _", finished_at,
    updated_at
from game join game_state on game_id = id
where slug = $5 and begun_by = (select player_id from key where hash = $1) and day between $2 and $3 and kind = $4
    and created_at >= $2::date::timestamp at time zone 'utc' and created_at < ($3::date + 1)::timestamp at time zone 'utc'
    and (created_at at time zone 'utc')::date = day
order by day, ranked desc, created_at, id
