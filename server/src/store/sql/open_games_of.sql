-- Number of games that the player $1 has opened after $2, or after $3 if they have a live clock, and whose seat is still free.
select count(*) as "count!" from invitation join game on game.id = invitation.game_id
where invitation.made_by = $1 and invitation.open and invitation.made_at > $2
    and (invitation.made_at > $3 or not coalesce(game.clock ? 'live', false))
