-- What is known about the attempts of the player $1 at the day $2 of the game $6, of games of the kind $3, at the time $4; deletes what is
-- stored about the game's days up to $5.
with over as (delete from spent_try where slug = $6 and day <= $5)
select (select id from game where begun_by = $1 and slug = $6 and day = $2 and kind = $3 and ranked and finished_at is null)
        as "open?",
    (exists (select from game where begun_by = $1 and slug = $6 and day = $2 and kind = $3)
        or exists (select from key join spent_try on spent_try.hash = spent_hash($6, $3, $2, key.hash)
                   where key.player_id = $1 and spent_try.slug = $6 and spent_try.day = $2)) as "begun!",
    is_established($1, $4) as "established!"
