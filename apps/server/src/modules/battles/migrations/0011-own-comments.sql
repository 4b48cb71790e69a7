-- no transaction
-- What a player wrote: the lines that the house gave their fighters, most of all there are, are nobody's own.
drop index concurrently if exists battles.comments_own;
create index concurrently comments_own on battles.comments (user_id, id) where not by_house;
drop index concurrently if exists battles.comments_by_user;
