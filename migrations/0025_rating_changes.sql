-- What a game did to the ratings of its players, seat by seat. Games that ended before have none. Quick.

alter table seat
    -- Glicko-2, before the game and after it; none where it changed nothing, and once the player is deleted
    add column rating_before double precision check (rating_before between -1000 and 5000),
    add column deviation_before double precision check (deviation_before > 0 and deviation_before <= 350),
    add column rating_after double precision check (rating_after between -1000 and 5000),
    add column deviation_after double precision check (deviation_after > 0 and deviation_after <= 350),
    add constraint rating_change_is_whole check (
        num_nonnulls(rating_before, deviation_before, rating_after, deviation_after) in (0, 4));
