-- A secret address by which feed readers and calendars learn which games wait for a player. Quick.

alter table code
    drop constraint code_kind_check,
    -- a recovery code and a link sign in, a feed's token only reads
    add constraint code_kind_check check (kind in ('recovery', 'link', 'feed'));

-- The games for several that a player began, apart from all that he plays alone: those that go on, and those that ended lately.
create index game_of_several_unfinished on game (begun_by, created_at desc, id) where seats > 1 and finished_at is null;
create index game_of_several_finished on game (begun_by, finished_at desc, id) where seats > 1 and finished_at is not null;
