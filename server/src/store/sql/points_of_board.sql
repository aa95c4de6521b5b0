-- The number of results on the board $1 for each rank key.
select rank_key, games from tally where board = $1 and games > 0 order by rank_key
