create schema notifications;

-- One per account, made with its first notice or setting. Whoever changes a notice holds this row first: so the counts
-- are exact, and the ids of an account's notices grow in the order in which they appear.
create table notifications.inboxes (
  user_id uuid primary key,
  unread integer not null default 0 check (unread >= 0),
  kept integer not null default 0 check (kept >= unread),
  muted text[] not null default '{}'
);

create table notifications.notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references notifications.inboxes (user_id),
  kind text not null,
  title text not null,
  body text not null,
  link text,
  data jsonb not null,
  read boolean not null default false,
  at timestamptz not null
);
create index notices_by_user on notifications.notices (user_id, id);
create index notices_unread on notifications.notices (user_id, id) where not read;
