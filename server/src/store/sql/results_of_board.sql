-- How many results the board $1 has.
select (select coalesce(sum(games), 0) from tally where board = $1)::bigint as "results!"
