-- Number of players, without bots, whose attempts of the kind $3 at the day $1 of the game $4, made before its end at $2, have no
-- result.
select count(*) as "count!" from (
    select from game where slug = $4 and day = $1 and kind = $3 and created_at < $2
    and not exists (select from player where id = begun_by and bot)
    group by begun_by having not bool_or(ranked and finished_at is not null)) given_up
