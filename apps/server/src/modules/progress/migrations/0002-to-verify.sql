-- Since when an agent is at its stage; of those before this was kept, since now.
alter table progress.mastery add column reached_at timestamptz not null default date_trunc('milliseconds', now());
-- Who waits for a moderator's word, longest first.
create index mastery_to_verify on progress.mastery (reached_at, agent_id, skill) where level in (2, 3);
