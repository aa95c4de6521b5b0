-- The seats of the games $1: who sits there, what takes one that is free, and what it asks the others for.
select seat.game_id, seat.side, seat.player_id as "player?", player.shown_name as "name?",
    coalesce(player.bot, false) as "bot!", invitation.code as "invitation?", coalesce(invitation.open, false) as "open!",
    seat.rating_before, seat.deviation_before, seat.rating_after, seat.deviation_after,
    offer.seq as "seq?", offer.kind as "kind?: Json<OfferKind>"
from seat left join player on player.id = seat.player_id
    left join invitation on invitation.game_id = seat.game_id and invitation.side = seat.side
    left join offer on offer.game_id = seat.game_id and offer.side = seat.side and not offer.declined
where seat.game_id = any($1) order by seat.game_id, seat.side
