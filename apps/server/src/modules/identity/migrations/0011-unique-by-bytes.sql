-- no transaction
-- contract: they are unique already, by users_handle_taken, users_email_taken and users_wallet_taken, which old nodes go on by
-- minimum version: 0.1
-- Compared byte by byte, as no library's new version can do otherwise. The version after the next may drop those three.
drop index concurrently if exists identity.users_handle_once;
create unique index concurrently users_handle_once on identity.users (handle_key collate "C");
drop index concurrently if exists identity.users_email_once;
create unique index concurrently users_email_once on identity.users (email_key collate "C");
drop index concurrently if exists identity.users_wallet_once;
create unique index concurrently users_wallet_once on identity.users (external_wallet collate "C");
