-- no transaction
-- What waits for an agent, behind much that was declined.
drop index concurrently if exists finance.approvals_of_agent_by_status;
create index concurrently approvals_of_agent_by_status on finance.approvals (owner_id, agent_id, status, id);
