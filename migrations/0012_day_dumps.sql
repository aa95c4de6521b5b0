-- The games that ended on a day, found each night for the file that everybody may fetch.
create index game_finished_on on game (finished_on, id) where finished_on is not null;
