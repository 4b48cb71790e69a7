create schema travel;

-- What an owner did: with which agent they checked in, where and when. Never the position.
create table travel.checkins (
  id uuid primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  dojo text not null,
  at timestamptz not null
);
create index checkins_by_owner on travel.checkins (owner_id, id);
create index checkins_by_agent on travel.checkins (agent_id, owner_id, id);
create index checkins_by_dojo on travel.checkins (agent_id, dojo, at);

-- Where an owner was last, with whichever agent: what the next check-in must be reachable from.
create table travel.travellers (
  owner_id uuid primary key,
  dojo text not null,
  at timestamptz not null
);

-- What an agent keeps of its visits, whoever owns it.
create table travel.stamps (
  agent_id uuid not null,
  dojo text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  visits integer not null check (visits > 0),
  lesson_at timestamptz,
  primary key (agent_id, dojo)
);

-- How far an agent has come, and the Dojo from which it goes on; none after a change of owner.
create table travel.journeys (
  agent_id uuid primary key,
  dojo text,
  distance_m bigint not null check (distance_m >= 0)
);
