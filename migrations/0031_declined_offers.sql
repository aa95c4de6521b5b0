-- What was declined or withdrawn stays, with how often its side has asked since the other has acted, so that nobody is asked without end.
alter table offer
    add column declined boolean not null default false,
    add column times smallint not null default 1 check (times between 1 and 3);

-- Without a clock time is up after 60 days in which nothing happens. One who plays both sides is found by the server to wait for nobody.
update game_state set deadline = updated_at + interval '60 days' from game
where game.id = game_id and seats > 1 and clock is null and joined_at is not null and finished_at is null;
