-- A rematch: another game of the same two, begun by one of them and joined by the other. Quick: the column is empty.

alter table game add column rematch_of uuid references game on delete set null;

-- One of each game, found by it.
create unique index game_rematch on game (rematch_of) where rematch_of is not null;

-- A solo game has none, and no game is its own.
alter table game add constraint rematch_is_of_two check (rematch_of is null or seats > 1 and rematch_of <> id);
