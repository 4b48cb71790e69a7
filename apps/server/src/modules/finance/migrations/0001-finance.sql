create schema finance;

-- An owner's word on an agent's spending; without a row the defaults hold. The owner is part of the key, so that
-- nothing of it goes along when the agent moves to somebody else.
create table finance.policies (
  agent_id uuid not null,
  owner_id uuid not null,
  daily_limit bigint not null check (daily_limit >= 0),
  ask_above bigint not null check (ask_above >= 0),
  frozen boolean not null,
  primary key (agent_id, owner_id)
);
create index policies_by_owner on finance.policies (owner_id);

-- Whom an agent may pay without asking, in the owner's order.
create table finance.payees (
  agent_id uuid not null,
  owner_id uuid not null,
  payee_id uuid not null,
  place smallint not null check (place between 1 and 50),
  primary key (agent_id, owner_id, payee_id),
  constraint payees_one_per_place unique (agent_id, owner_id, place),
  constraint payees_not_itself check (agent_id <> payee_id)
);
create index payees_by_owner on finance.payees (owner_id);

-- What an agent spent on a UTC day; days are counted from 1970-01-01.
create table finance.spend_days (
  agent_id uuid not null,
  day integer not null,
  spent bigint not null check (spent > 0),
  primary key (agent_id, day)
);

-- What a player topped up on a UTC day: the bound stands here, where nobody can race past it.
create table finance.topup_days (
  user_id uuid not null,
  day integer not null,
  total bigint not null check (total between 1 and 5000),
  primary key (user_id, day)
);

-- An action that waits for its owner's word. `digest` is the SHA-256 of exactly what was asked; the transfer that
-- carried it out can belong to one approval only.
create table finance.approvals (
  id uuid primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  task_id uuid,
  action text not null,
  details jsonb not null,
  digest bytea not null check (length(digest) = 32),
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'expired')),
  transfer uuid unique,
  decline_reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint approvals_decided check ((status = 'pending') = (decided_at is null)),
  constraint approvals_approved_moved check ((status = 'approved') = (transfer is not null))
);
create index approvals_by_owner on finance.approvals (owner_id, id);
create index approvals_by_status on finance.approvals (owner_id, status, id);
create index approvals_waiting on finance.approvals (agent_id) where status = 'pending';
