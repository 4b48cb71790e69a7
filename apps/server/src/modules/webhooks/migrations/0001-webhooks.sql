create schema webhooks;

-- Where an account wants its events. The secret is sealed, and so is `body_key`, under which the bodies of its deliveries
-- are: without this row nobody can read them. Nobody but `held_by` sends to it before `held_until`; held by
-- nobody until then, it rests.
create table webhooks.webhooks (
  id uuid primary key,
  user_id uuid not null,
  url text not null,
  description text not null,
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  disabled_reason text,
  fail_streak integer not null default 0 check (fail_streak >= 0),
  secret bytea not null,
  body_key bytea not null,
  created_at timestamptz not null,
  last_delivery_at timestamptz,
  -- Whether its last answer, or none, took long.
  slow boolean not null default false,
  held_by uuid,
  held_until timestamptz not null,
  constraint webhooks_off_for_a_reason check (disabled_reason is null or not active)
);
create index webhooks_by_owner on webhooks.webhooks (user_id, id);

-- What was and will be sent. `sealed` is the body as its very bytes, because the same are sent and signed at every
-- attempt; `about` finds those that hold words which are erased before their time;
-- `number` tells apart what became due in the same millisecond; `tries` is what came of each attempt.
create table webhooks.deliveries (
  id uuid primary key,
  number bigint generated always as identity,
  webhook_id uuid not null,
  event text not null,
  sealed bytea not null,
  about uuid,
  status text not null check (status in ('pending', 'ok', 'failed')),
  attempts integer not null default 0,
  response_status smallint,
  error text,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz,
  tries jsonb not null default '[]',
  constraint deliveries_pending_come_due check ((status = 'pending') = (next_attempt_at is not null)),
  constraint deliveries_ok_arrived check ((status = 'ok') = (delivered_at is not null))
);
create index deliveries_by_webhook on webhooks.deliveries (webhook_id, id);
create index deliveries_due on webhooks.deliveries (webhook_id, next_attempt_at, number) where status = 'pending';
create index deliveries_about on webhooks.deliveries (webhook_id, about) where about is not null;
create index deliveries_by_time on webhooks.deliveries (created_at);
