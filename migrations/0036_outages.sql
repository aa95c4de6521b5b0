-- Times at which nobody could play, because no server ran or none could write to the database: clocks leave them out.
create table outage (
    began_at timestamptz primary key,
    ended_at timestamptz not null,
    constraint outage_ends_after_it_began check (ended_at > began_at)
);

-- When a server last reached the database. One row, once there was a server.
create table heartbeat (
    one boolean primary key default true constraint heartbeat_is_one check (one),
    beaten_at timestamptz not null
);

-- The last that is known of the servers before this migration: what was played last. So clocks leave out the upgrade, and the time
-- since a backup that is older than this table.
insert into heartbeat (beaten_at) select max(updated_at) from game_state having max(updated_at) is not null;
