-- What happened among a battle's comments, counted: each that was written, hidden or shown again. Whoever does one of
-- these holds this row until the commit, so that numbers become visible in order and without gaps. Those who listen rely
-- on that.
create table battles.crowds (
  battle_id uuid primary key,
  comments integer not null check (comments > 0)
);

create table battles.comments (
  id bigint generated always as identity primary key,
  battle_id uuid not null,
  -- Its place among what happened there, from 1; and that at which it was last hidden or shown again.
  number integer not null check (number > 0),
  turned integer check (turned > number),
  kind text not null check (kind in ('comment', 'agent', 'tip', 'fighter')),
  user_id uuid not null,
  agent_id uuid,
  amount bigint check (amount > 0),
  side text check (side in ('a', 'b')),
  text text not null check (length(text) <= 280),
  hidden boolean not null default false,
  -- How often it was reported, and for what.
  reports integer not null default 0,
  reasons jsonb not null default '{}',
  at timestamptz not null,
  unique (battle_id, number),
  constraint comments_tip_whole check ((kind = 'tip') = (amount is not null)),
  constraint comments_agent_named check (kind not in ('agent', 'fighter') or agent_id is not null)
);
create index comments_turned on battles.comments (battle_id, turned) where turned is not null;
create index comments_by_user on battles.comments (user_id, id);
create index comments_reported on battles.comments (reports desc, id desc) where reports > 0;
create index comments_reported_shown on battles.comments (reports desc, id desc) where reports > 0 and not hidden;

-- Who reported what: once each.
create table battles.comment_reports (
  comment_id bigint not null references battles.comments (id),
  user_id uuid not null,
  reason text not null check (reason in ('spam', 'abuse', 'cheating', 'other')),
  at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_reports_by_user on battles.comment_reports (user_id, comment_id);

-- What a player tipped on a UTC day, counted from 1970-01-01.
create table battles.tip_days (
  user_id uuid not null,
  day integer not null,
  total bigint not null check (total between 1 and 2000),
  primary key (user_id, day)
);

-- How often each emoji was sent. Several rows add up to one count, so that many who react at once seldom meet.
create table battles.reactions (
  battle_id uuid not null,
  emoji text not null,
  part smallint not null,
  count bigint not null check (count > 0),
  primary key (battle_id, emoji, part)
) with (fillfactor = 50);

-- Who watches, by a keyed hash of what they call themselves or where they come from. Nothing here outlives a minute or
-- two, so a crash may lose it all: everybody says again that they watch.
create unlogged table battles.viewers (
  battle_id uuid not null,
  viewer bytea not null,
  seen_at timestamptz not null,
  primary key (battle_id, viewer)
) with (fillfactor = 50);
