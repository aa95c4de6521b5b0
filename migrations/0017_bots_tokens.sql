-- A token that a bot shows in a header is stored by another hash than one in a browser's cookie: neither works as the other.

-- A bot's own key was made with the bot; keys of browsers that became the bot by a code came later.
update key set hash = sha256('bot '::bytea || hash)
    from player where player.id = player_id and bot and made_at = created_at;
