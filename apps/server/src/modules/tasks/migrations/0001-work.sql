create schema tasks;

-- A piece of work that a player gave to an agent. `job` is the kind of work, `wanted` what was asked of it: both settled
-- when the task is made, so that what was quoted is what is done.
create table tasks.tasks (
  id uuid primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  parent_id uuid,
  kind text not null check (kind in ('task', 'lesson', 'squad', 'helper', 'purchase')),
  job text not null,
  intent text not null,
  wanted jsonb not null,
  title text not null,
  prompt text not null,
  status text not null default 'queued'
    check (status in ('queued', 'planning', 'running', 'awaiting_approval', 'done', 'failed', 'cancelled')),
  result jsonb,
  error text,
  cost_quote bigint not null check (cost_quote >= 0),
  cost_actual bigint not null default 0 check (cost_actual >= 0),
  -- Credits that were charged and wait for the delivery.
  escrow uuid,
  delivered boolean not null default false,
  -- The question to the owner that it waits for.
  approval_id uuid,
  -- Once that is answered the task is next.
  answered_at timestamptz,
  confirmed boolean,
  confirm_note text,
  schedule_id uuid,
  -- Given by an agent token: these are not the owner's own words.
  by_agent boolean not null default false,
  -- Work for somebody who ordered it: it is not counted among what the owner gave.
  hired boolean not null default false,
  -- Waits for something outside, an order's end, and leaves the agent free meanwhile.
  parked boolean not null default false,
  -- Holds words that only the owner may read: an agent token sees nothing of it.
  private boolean not null default false,
  failures smallint not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint tasks_finished check ((status in ('done', 'failed', 'cancelled')) = (finished_at is not null)),
  constraint tasks_waiting check (status <> 'awaiting_approval' or approval_id is not null)
);
create index tasks_by_owner on tasks.tasks (owner_id, id) where parent_id is null;
create index tasks_by_agent on tasks.tasks (agent_id, owner_id, id) where parent_id is null;
create index tasks_of_parent on tasks.tasks (parent_id) where parent_id is not null;
create index tasks_unfinished on tasks.tasks (agent_id, id)
  where status in ('queued', 'planning', 'running', 'awaiting_approval');
create index tasks_delivered on tasks.tasks (agent_id, finished_at) where delivered;
create index tasks_confirmed on tasks.tasks (agent_id) where confirmed;
create index tasks_in_escrow on tasks.tasks (escrow) where escrow is not null;
-- One agent works on one task at a time; helpers of a squad work at once.
create unique index tasks_one_at_work on tasks.tasks (agent_id)
  where status in ('planning', 'running') and parent_id is null and not parked;

-- What a task has done so far: it goes on after the last of these.
create table tasks.steps (
  task_id uuid not null references tasks.tasks on delete cascade,
  name text not null,
  result jsonb,
  at timestamptz not null,
  primary key (task_id, name)
);

create table tasks.events (
  id bigint generated always as identity primary key,
  task_id uuid not null references tasks.tasks on delete cascade,
  type text not null
    check (type in ('say', 'plan', 'tool', 'paid', 'approved', 'squad', 'output', 'blocked', 'error')),
  data jsonb not null,
  created_at timestamptz not null
);
create index events_of_task on tasks.events (task_id, id);

create table tasks.schedules (
  id uuid primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  prompt text not null,
  kind text not null check (kind in ('task', 'lesson')),
  every_hours smallint not null check (every_hours between 6 and 744),
  at_hour_utc smallint check (at_hour_utc between 0 and 23),
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  active boolean not null default true,
  -- Set by an agent token: what comes of it is not in the owner's own words.
  by_agent boolean not null default false,
  created_at timestamptz not null
);
create index schedules_by_agent on tasks.schedules (agent_id, owner_id, id);
create index schedules_by_owner on tasks.schedules (owner_id, id);

-- What an agent knows by having worked on it; it goes where the agent goes.
create table tasks.subjects (
  agent_id uuid not null,
  subject text not null,
  at timestamptz not null,
  primary key (agent_id, subject)
);
