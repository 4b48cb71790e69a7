create schema social;

-- One per player who ever followed: held first by whoever changes their follows.
create table social.people (
  user_id uuid primary key,
  following integer not null default 0 check (following between 0 and 500)
);

create table social.follows (
  user_id uuid not null references social.people (user_id),
  agent_id uuid not null,
  -- A follow that ended is kept for a day, so that coming back is no news.
  active boolean not null default true,
  at timestamptz not null,
  told_at timestamptz not null,
  primary key (user_id, agent_id)
);
create index follows_of_user on social.follows (user_id, at desc, agent_id) where active;
create index follows_ended on social.follows (told_at) where not active;

create table social.popularity (
  agent_id uuid primary key,
  followers integer not null check (followers >= 0)
);

create table social.activities (
  id bigint generated always as identity primary key,
  agent_id uuid not null,
  fact_id bigint not null,
  kind text not null,
  text text not null,
  link text,
  at timestamptz not null,
  constraint activities_once unique (fact_id, agent_id, kind)
);
create index activities_by_agent on social.activities (agent_id, id);
