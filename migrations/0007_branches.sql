-- Games that go on from a moment of a finished one, with its luck, which is no secret any more: they never rank.

alter table game
    -- none once that game is deleted
    add column branch_of uuid references game on delete set null,
    -- after so many entries of its log
    add column branch_at integer check (branch_at >= 1),
    add constraint branch_has_its_moment check (branch_of is null or branch_at is not null),
    add constraint branches_do_not_rank check (branch_at is null or not ranked);

-- For deleting a game that others went on from.
create index game_branches on game (branch_of) where branch_of is not null;
