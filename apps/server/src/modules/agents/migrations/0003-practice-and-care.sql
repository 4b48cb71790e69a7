-- Battles that do not go into the record: training, and those among friends.
alter table agents.agents
  add column practice_wins integer not null default 0,
  add column practice_losses integer not null default 0,
  add column practice_draws integer not null default 0;

-- The owners of agents that were there before are warned too. The house's own never sleep.
insert into kernel.jobs (id, name, payload, run_at, unique_key, created_at)
select gen_random_uuid(), 'agents.warn-of-sleep', jsonb_build_object('agentId', a.id),
       a.care_due_at - interval '1 day', 'warn-of-sleep:' || a.id, now()
from agents.agents a
where a.care_due_at > now() and a.care_due_at < now() + interval '1 year';
