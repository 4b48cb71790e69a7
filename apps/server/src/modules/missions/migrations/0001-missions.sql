create schema missions;

-- How far an agent is with a mission, in the latest period that saw a step of it: a new period begins anew in the same
-- row. `steps` holds, by the id of a step, how often it was done and on which UTC day last.
create table missions.progress (
  agent_id uuid not null,
  mission text not null,
  period text not null,
  steps jsonb not null default '{}',
  completed_at timestamptz,
  claimed_at timestamptz,
  primary key (agent_id, mission),
  check (claimed_at is null or completed_at is not null)
);

-- What was claimed, once a period: the agent's, whoever owns it.
create table missions.claims (
  agent_id uuid not null,
  mission text not null,
  period text not null,
  cadence text not null check (cadence in ('once', 'daily', 'weekly')),
  xp integer not null,
  at timestamptz not null,
  primary key (agent_id, mission, period)
);
create index claims_by_cadence on missions.claims (agent_id, cadence, period);

create table missions.badges (
  agent_id uuid not null,
  badge text not null,
  at timestamptz not null,
  primary key (agent_id, badge)
);

-- What an agent reached, in names of the catalog and numbers alone: everybody may read it.
create table missions.milestones (
  id uuid primary key,
  agent_id uuid not null,
  kind text not null,
  ref text not null,
  at timestamptz not null,
  unique (agent_id, kind, ref)
);
create index milestones_by_agent on missions.milestones (agent_id, at, id);

-- Agents that were there before came to life too.
insert into missions.milestones (id, agent_id, kind, ref, at)
select gen_random_uuid(), a.id, 'created', '', a.created_at from agents.agents a;
