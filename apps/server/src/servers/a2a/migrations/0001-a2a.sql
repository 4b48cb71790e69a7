create schema a2a;

-- What somebody began over A2A: a question about prices (`ask`), an order, or a task that chat opened. Its state follows the
-- record (`record_id`) and is kept here, so that lists are filtered and listeners woken by one row; `version` grows
-- with every change. An order that waits for its payer's owner has an `approval_id` and no order yet.
create table a2a.tasks (
  id uuid primary key,
  user_id uuid not null,
  agent_id uuid not null,
  -- Set when an agent token began it: other tokens of the account don't see it.
  as_agent uuid,
  context text not null,
  kind text not null check (kind in ('ask', 'order', 'task')),
  record_id uuid,
  approval_id uuid,
  state text not null check (state in (
    'input_required', 'submitted', 'working', 'auth_required', 'completed', 'failed', 'canceled', 'rejected')),
  note text not null,
  prompt text not null,
  message_id text not null,
  version integer not null default 1,
  state_at timestamptz not null,
  created_at timestamptz not null,
  constraint tasks_follow_something check ((kind = 'ask') = (record_id is null))
);
create index tasks_by_caller on a2a.tasks (user_id, agent_id, state_at desc, id desc);
create unique index tasks_by_record on a2a.tasks (record_id) where record_id is not null;
create index tasks_by_approval on a2a.tasks (approval_id) where approval_id is not null;
create index asks_by_user on a2a.tasks (user_id) where kind = 'ask';
create index asks_by_time on a2a.tasks (state_at) where kind = 'ask';

-- Messages that came, so that each acts once. `key` names the message, `hash` what it said; neither can be read back.
create table a2a.said (
  user_id uuid not null,
  agent_id uuid not null,
  key bytea not null,
  hash bytea not null,
  task_id uuid,
  reply_id bigint,
  at timestamptz not null,
  primary key (user_id, agent_id, key)
);
create index said_by_time on a2a.said (at);
