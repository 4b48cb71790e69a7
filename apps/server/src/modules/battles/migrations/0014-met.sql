-- no transaction
-- How often the same two met lately. By the end itself, not by the status: of several indexes of finished battles alone,
-- any looks as good as another while few have ended, and the one that is chosen then is kept when thousands have.
drop index concurrently if exists battles.battles_met;
create index concurrently battles_met on battles.battles (least(a_agent_id, b_agent_id), greatest(a_agent_id, b_agent_id), finished_at)
  where finished_at is not null;
drop index concurrently if exists battles.battles_by_pair;
