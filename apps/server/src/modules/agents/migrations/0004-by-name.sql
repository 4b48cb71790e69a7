-- Agents are looked for by the name that people call them.
create index agents_by_name on agents.agents (lower(name), id);
