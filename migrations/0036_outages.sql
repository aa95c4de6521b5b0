-- Times at which nobody could play, because no server ran or none reached the database: clocks leave them out.
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
