-- The seats of the games $1: the player, the invitation code of a free one, the pending offer, and the rematch offered or
-- played. A withdrawn rematch does not count.
select seat.game_id, seat.side, seat.player_id as "player?", player.shown_name as "name?",
    coalesce(player.bot, false) as "bot!", invitation.code as "invitation?", coalesce(invitation.open, false) as "open!",
    seat.rating_before, seat.deviation_before, seat.rating_after, seat.deviation_after,
    offer.seq as "seq?", offer.kind as "kind?: Json<OfferKind>",
    (select id from game where rematch_of = seat.game_id
     and (joined_at is not null or begun_by = seat.player_id and finished_at is null)) as "rematch?"
from seat left join player on player.id = seat.player_id
    left join invitation on invitation.game_id = seat.game_id and invitation.side = seat.side
    left join offer on offer.game_id = seat.game_id and offer.side = seat.side and not offer.declined
where seat.game_id = any($1) order by seat.game_id, seat.side
