create index approvals_of_agent on finance.approvals (owner_id, agent_id, id);
