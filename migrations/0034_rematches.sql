-- A rematch: another game of the same two, begun by one of them for the other.

-- No row has one yet, so there is nothing to check.
alter table game
    add column rematch_of uuid references game on delete set null,
    add constraint rematch_is_of_two check (rematch_of is null or seats > 1 and rematch_of <> id) not valid;

-- One of each game, found by it.
create unique index game_rematch on game (rematch_of) where rematch_of is not null;
