-- The days on which the player with the key $1 has finished the challenge of the game $2.
select day as "day!" from game
where slug = $2 and begun_by = (select player_id from key where hash = $1) and day is not null and kind = 'daily'
    and ranked and finished_at is not null
order by day
