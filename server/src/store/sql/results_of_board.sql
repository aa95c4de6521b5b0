-- Number of results on the board $1.
select (select coalesce(sum(games), 0) from tally where board = $1)::bigint as "results!"
