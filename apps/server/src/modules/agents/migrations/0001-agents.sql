create schema agents;

create table agents.agents (
  id uuid primary key,
  owner_id uuid not null,
  -- Who made it. Stays when it moves on: the one free agent of an account is given once.
  created_by uuid not null,
  -- Since when it is its owner's: what it earned before is not theirs to count.
  owned_since timestamptz not null,
  name text not null,
  character text not null,
  persona jsonb not null,
  look jsonb not null,
  xp integer not null default 0 check (xp >= 0),
  -- As its latest rated battle left it, in the season of that battle: what it is by now follows from the calendar.
  rating integer not null,
  rating_season integer not null,
  wins integer not null default 0,
  losses integer not null default 0,
  draws integer not null default 0,
  streak integer not null default 0,
  -- What it is doing, by areas above: the number of its tasks under way and of its battles.
  tasks_under_way integer not null default 0 check (tasks_under_way >= 0),
  battles_under_way integer not null default 0 check (battles_under_way >= 0),
  -- What it learned in the arena, as the engine writes it down; goes where the agent goes. Null before its first battle.
  battle_memory jsonb,
  token_id bigint,
  vault_address text,
  chain_status text not null default 'offchain' check (chain_status in ('offchain', 'minting', 'minted', 'failed')),
  care_due_at timestamptz not null,
  created_at timestamptz not null
);
create index agents_by_owner on agents.agents (owner_id, id);
create index agents_by_creator on agents.agents (created_by);

create table agents.skills (
  agent_id uuid not null references agents.agents (id),
  skill text not null,
  source text not null check (source in ('starter', 'bought', 'earned', 'found', 'learned')),
  slot smallint check (slot between 1 and 4),
  at timestamptz not null,
  primary key (agent_id, skill),
  constraint skills_one_per_slot unique (agent_id, slot)
);

-- Gear and characters that an agent came by; starter items and starter characters are everybody's.
create table agents.items (
  agent_id uuid not null references agents.agents (id),
  item text not null,
  kind text not null check (kind in ('gear', 'character')),
  source text not null,
  ref text,
  at timestamptz not null,
  primary key (agent_id, kind, item)
);
