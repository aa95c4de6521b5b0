-- A player is deleted in pieces, however long his games are. Quick.

-- For each entry that was deleted this looked through the whole log of its game for what follows it. That a log has no holes
-- is sure without it: the one statement that writes an entry also takes its number from the game's state and counts that on,
-- and a log with a hole is not replayed. `follows` stays: without it a row would be longer, by a place for nulls.
alter table move drop constraint move_game_id_follows_fkey;

-- Since when a player is being deleted. His keys are gone by then; what else there is of him goes bit by bit.
alter table player add column deletion_begun_at timestamptz;
create index player_being_deleted on player (deletion_begun_at) where deletion_begun_at is not null;
