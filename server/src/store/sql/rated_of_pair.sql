-- Number of rated games between the players $1 and $2 after $3.
select count(*) as "count!" from game join seat one on one.game_id = game.id join seat other on other.game_id = game.id
where game.rated and game.finished_at > $3 and one.player_id = $1 and other.player_id = $2
