-- Whoever is deleted takes his invitations along: found by him, and not by reading all of them.
create index invitation_of_maker on invitation (made_by);

-- An update of a column with a whole unique index locks its row against references (for update); a partial one cannot be referred to,
-- and locks less. So a game that ends while a player is being renamed is rated all the same.
alter table player drop constraint player_name_skeleton_key;
create unique index player_name_skeleton_key on player (name_skeleton) where name_skeleton is not null;
