-- Number of players, without bots, who tried the kind $3 at the day $1 of the game $4 before its end at $2, and finished no try before
-- $5.
select count(*) as "count!" from (
    select from game where slug = $4 and day = $1 and kind = $3 and created_at < $2
    and not exists (select from player where id = begun_by and bot)
    group by begun_by having not bool_or(coalesce(finished_at < $5, false))) given_up
