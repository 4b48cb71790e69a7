-- The key under which an owner's private words to and about an agent are kept, itself wrapped by a key of the
-- installation's. With this row go the words: their rows at once, and every older copy of them for good.
create table agents.owner_keys (
  agent_id uuid not null references agents.agents (id),
  owner_id uuid not null,
  wrapped bytea not null,
  created_at timestamptz not null,
  primary key (agent_id, owner_id)
);
create index owner_keys_by_owner on agents.owner_keys (owner_id);

create table agents.owner_memories (
  id uuid primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  sealed bytea not null,
  at timestamptz not null,
  foreign key (agent_id, owner_id) references agents.owner_keys (agent_id, owner_id) on delete cascade
);
create index owner_memories_by_owner on agents.owner_memories (agent_id, owner_id, id);

-- What the agent learned itself: about no person, in plain words, and the agent's own whoever owns it.
create table agents.learned_memories (
  id uuid primary key,
  agent_id uuid not null references agents.agents (id),
  kind text not null,
  content text not null,
  at timestamptz not null
);
create index learned_memories_by_agent on agents.learned_memories (agent_id, id);

create table agents.messages (
  id bigserial primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  role text not null check (role in ('owner', 'agent')),
  sealed bytea not null,
  at timestamptz not null,
  foreign key (agent_id, owner_id) references agents.owner_keys (agent_id, owner_id) on delete cascade
);
create index messages_by_owner on agents.messages (agent_id, owner_id, id);

create table agents.instructions (
  agent_id uuid not null,
  owner_id uuid not null,
  sealed bytea not null,
  at timestamptz not null,
  primary key (agent_id, owner_id),
  foreign key (agent_id, owner_id) references agents.owner_keys (agent_id, owner_id) on delete cascade
);

-- How the agent sounds on its owner's devices: a setting, no private words.
create table agents.voices (
  agent_id uuid not null references agents.agents (id),
  owner_id uuid not null,
  auto_speak boolean not null,
  rate double precision not null check (rate between 0.5 and 2),
  pitch double precision not null check (pitch between 0 and 2),
  voice_name text,
  lang text not null,
  primary key (agent_id, owner_id)
);
create index voices_by_owner on agents.voices (owner_id);
