create schema battles;

-- A battle is its inputs: who fights, frozen, the seed and the calls. Rounds are computed from them by whoever asks;
-- only what is settled at the end is written down. Side a is the one who asked for it, side b whoever took it up.
create table battles.battles (
  id uuid primary key,
  season integer not null,
  mode text not null check (mode in ('ranked', 'open', 'boss', 'friendly', 'training', 'hardcore')),
  bracket text not null check (bracket in ('ranked', 'open')),
  ruleset smallint not null check (ruleset in (1, 2)),
  rated boolean not null,
  status text not null check (status in ('invited', 'queued', 'running', 'done', 'failed', 'declined', 'cancelled')),
  -- What it is matched by while it waits for an opponent: the rating, or the wins of a hardcore run.
  queue_rank integer,
  boss text,
  a_agent_id uuid not null,
  a_owner_id uuid not null,
  a_name text not null,
  a_character text not null,
  a_rating integer not null,
  a_stance text not null,
  a_client_seed text,
  b_agent_id uuid,
  b_owner_id uuid,
  b_name text,
  b_character text,
  b_rating integer,
  b_stance text,
  b_client_seed text,
  -- Side b is an agent of the house.
  b_house boolean not null default false,
  -- The hash is public from the first moment. The seed is sealed until the end.
  seed_hash text not null,
  sealed_seed bytea not null,
  server_seed text,
  seed bigint,
  beacon jsonb,
  -- Both fighters as the engine takes them, frozen when they are matched; as json, which keeps them letter by letter.
  fighters json,
  -- The commitment to them, public from that moment.
  fighters_hash text,
  -- One call a side, for a round that nobody can have seen when it was made.
  a_call_round smallint,
  a_call_move text,
  b_call_round smallint,
  b_call_move text,
  -- A call is on its way: whoever would show rounds meanwhile waits for what comes of it.
  a_calling boolean not null default false,
  b_calling boolean not null default false,
  outcome text check (outcome in ('a', 'b', 'draw')),
  rounds json,
  a_rating_delta integer,
  b_rating_delta integer,
  a_xp_delta integer,
  b_xp_delta integer,
  created_at timestamptz not null,
  -- When an invite runs out.
  expires_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  constraint battles_waiting_alone check (queue_rank is null or (status = 'queued' and b_name is null)),
  constraint battles_frozen_whole check ((fighters is null) = (fighters_hash is null)),
  constraint battles_running_whole check (status <> 'running' or (started_at is not null and fighters is not null)),
  constraint battles_done_whole check (
    (status = 'done') = (outcome is not null and rounds is not null and server_seed is not null and finished_at is not null)
  )
);
create index battles_waiting on battles.battles (mode, queue_rank, id) where queue_rank is not null;
create index battles_live on battles.battles (id) where status = 'running';
create index battles_live_by_a on battles.battles (a_agent_id) where status = 'running';
create index battles_live_by_b on battles.battles (b_agent_id) where status = 'running';
create index battles_by_a on battles.battles (a_agent_id, id);
create index battles_by_b on battles.battles (b_agent_id, id);
create index battles_of_a_owner on battles.battles (a_owner_id, id);
create index battles_of_b_owner on battles.battles (b_owner_id, id);
create index battles_invited_by on battles.battles (a_owner_id, id) where status = 'invited';
create index battles_invited on battles.battles (b_owner_id, id) where status = 'invited';
create unique index battles_one_invite on battles.battles (a_agent_id, b_agent_id) where status = 'invited';
-- How often the same two met lately.
create index battles_by_pair on battles.battles (least(a_agent_id, b_agent_id), greatest(a_agent_id, b_agent_id), finished_at)
  where rated and status = 'done';

-- A waiting battle that went on under the id of another: asked for by its old id, the other one answers.
create table battles.joined (
  id uuid primary key,
  battle_id uuid not null
);

-- An owner's word on an agent's battles; without a row the defaults hold. Another owner starts with the defaults.
create table battles.settings (
  agent_id uuid not null,
  owner_id uuid not null,
  default_stance text not null,
  accept_friendlies text not null check (accept_friendlies in ('ask', 'auto', 'never')),
  client_seed text,
  primary key (agent_id, owner_id)
);
create index settings_by_owner on battles.settings (owner_id);

-- What an agent's battles add up to, beside its record: moved by settling alone, under the agent's lock.
create table battles.careers (
  agent_id uuid primary key,
  -- The season of its latest rated battle, and how many it fought in that: they decide how far a rating moves.
  season integer not null default 0,
  rated_battles integer not null default 0,
  -- Whom it met lately in the queue, the latest first.
  last_opponents uuid[] not null default '{}',
  -- Wins since something dropped.
  dry_wins integer not null default 0,
  bosses_beaten text[] not null default '{}'
);

-- A hardcore run: until the first loss.
create table battles.runs (
  id uuid primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  season integer not null,
  status text not null default 'active' check (status in ('active', 'ended')),
  wins integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint runs_ended check ((status = 'ended') = (ended_at is not null))
);
create unique index runs_one_active on battles.runs (agent_id, season) where status = 'active';
create index runs_by_agent on battles.runs (agent_id, id);

-- The house's own fighters, by their place in the roster.
create table battles.house (
  place smallint primary key,
  agent_id uuid not null unique
);
