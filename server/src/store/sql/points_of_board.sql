-- How many results the board $1 has with which rank key.
select rank_key, games from tally where board = $1 and games > 0 order by rank_key
