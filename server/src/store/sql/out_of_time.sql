-- Games whose clocks have run out by $1, except $2.
select game_id from game_state where deadline <= $1 and game_id <> all ($2)
order by deadline limit 50
