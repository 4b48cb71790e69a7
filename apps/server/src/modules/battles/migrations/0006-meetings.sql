-- How often an agent met the same opponent lately, rated or not. Of a battle against a boss or a partner of the house both
-- ends of the key are the agent.
drop index battles.battles_by_pair;
create index battles_by_pair on battles.battles (least(a_agent_id, b_agent_id), greatest(a_agent_id, b_agent_id), finished_at)
  where status = 'done';
