-- no transaction
-- The friendly battles that a player asked for lately, in their order.
drop index concurrently if exists battles.friendlies_asked_by;
create index concurrently friendlies_asked_by on battles.battles (a_owner_id, id) where mode = 'friendly';
