-- no transaction
-- The friendly battles that a player was asked for lately, in their order.
drop index concurrently if exists battles.friendlies_asked_of;
create index concurrently friendlies_asked_of on battles.battles (b_owner_id, id) where mode = 'friendly';
