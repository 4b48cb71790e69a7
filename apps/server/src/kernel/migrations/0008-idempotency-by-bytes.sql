-- no transaction
-- contract: a key is unique already, by idempotency_once, which old nodes go on by
-- minimum version: 0.1
-- Compared byte by byte, as no library's new version can do otherwise. The version after the next may drop idempotency_once.
drop index concurrently if exists kernel.idempotency_by_bytes;
create unique index concurrently idempotency_by_bytes on kernel.idempotency (actor, key collate "C", agent) nulls not distinct;
