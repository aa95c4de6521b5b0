-- How many results the board $1 has with how many points.
select -rank_key as "vp!", games from tally where board = $1 and games > 0 order by rank_key
