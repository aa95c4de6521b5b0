-- A game for two is rated by what its players were when the last seat was taken: nobody leaves the established players with a lost
-- game before him. Reads the games for two that go on.

alter table seat add column established boolean not null default false;

update seat set established = is_established(player_id, now())
from game where game.id = seat.game_id and game.seats = 2 and game.joined_at is not null and game.finished_at is null
    and player_id is not null;
