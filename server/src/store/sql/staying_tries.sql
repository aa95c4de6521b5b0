-- The attempts of the player $1 at days after $2, for each key: the player's own and those of players as whom these browsers were signed in before.
select slug, day as "day!", spent_hash(slug, kind, day, key.hash) as "hash!" from game, key
where game.begun_by = $1 and game.day > $2 and key.player_id = $1
union
select slug, day, spent_try.hash from key, spent_try, (values ('daily'), ('blind')) kinds (kind)
where key.player_id = $1 and day > $2 and spent_try.hash = spent_hash(slug, kind, day, key.hash)
order by "day!", "hash!", slug
