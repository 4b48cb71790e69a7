create schema stream;

-- The newest number of each account. Its row is locked until the deed ends, so numbers come out in order. One that is
-- closed stays behind an account that was deleted, and lets nothing be written any more.
create table stream.heads (
  user_id uuid primary key,
  last bigint not null,
  closed boolean not null default false
) with (fillfactor = 70);

-- `sealed` holds what the event tells, encrypted: an agent's words to its owner are readable in no table. `about` finds
-- those that hold words which are erased before their time.
create table stream.events (
  user_id uuid not null,
  number bigint not null,
  id uuid not null,
  type text not null,
  sealed bytea not null,
  about uuid,
  at timestamptz not null,
  primary key (user_id, number)
);
create index events_about on stream.events (user_id, about) where about is not null;
create index events_by_age on stream.events (at);
