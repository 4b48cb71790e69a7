-- no transaction
-- What is still to be folded, oldest first; what was, is in it no longer.
drop index concurrently if exists battles.battles_unfolded;
create index concurrently battles_unfolded on battles.battles (finished_at) where rounds is not null and rounds_count is null;
