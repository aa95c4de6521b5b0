-- Whoever used a link and did not hear what became of it asks again: with the same key it serves again. Quick.

alter table code
    -- the key that was shown with the link, and the one that was given for it
    add column used_by bytea check (octet_length(used_by) = 32),
    add column gave bytea check (octet_length(gave) = 32),
    add constraint links_serve_one_browser check (
        num_nonnulls(used_by, gave) = 0 or (num_nonnulls(used_by, gave) = 2 and kind = 'link'));
