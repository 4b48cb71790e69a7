-- An address that somebody gave for the news of one thing (`push_for`), as other protocols have it: sent to like a webhook, and
-- counted like one until that is over (`ended_at`). `push_headers` is what it wants to be sent with, sealed.
alter table webhooks.webhooks
  add column push_for uuid,
  add column push_name text,
  add column push_headers bytea,
  add column ended_at timestamptz,
  add constraint webhooks_pushes_are_whole check ((push_for is null) = (push_name is null) and (push_for is null) = (push_headers is null));
create unique index webhooks_pushes on webhooks.webhooks (push_for, push_name) where push_for is not null;
create index webhooks_ended on webhooks.webhooks (ended_at) where ended_at is not null;
