-- no transaction
-- A player's messages to all their agents, page by page, for the export of their data.
drop index concurrently if exists agents.messages_of_owner;
create index concurrently messages_of_owner on agents.messages (owner_id, id);
