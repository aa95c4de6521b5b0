-- Number of results of the challenges of the game $3 from the day $1 to the day $2.
select day, ruleset, (select coalesce(sum(games), 0) from tally
        where board = slug || ' daily ' || to_char(day::timestamp, 'YYYY-MM-DD'))::bigint as "results!"
from daily where slug = $3 and day between $1 and $2 order by day
