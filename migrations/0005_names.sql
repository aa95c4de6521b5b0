-- Chosen names are unique, also to the eye; an operator can hide one.

alter table player
    -- what a chosen name comes down to when letters that look alike are one; none for a name that was given
    add column name_skeleton text unique check (name_skeleton <> ''),
    add column name_hidden boolean not null default false;
