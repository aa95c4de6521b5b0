-- The game to which the invitation code $1 belongs.
select invitation.game_id, invitation.side, game.ruleset, shown_name as "shown_name?", bot as "bot?",
    game.clock as "clock: _", invitation.made_at,
    (select round(rating)::integer from rating where rating.player_id = game.begun_by and rating.slug = game.slug
     and rating.side = game.begun_side and rating.established) as "rating?"
from invitation join game on game.id = invitation.game_id left join player on player.id = game.begun_by
where game.finished_at is null and invitation.code = $1
