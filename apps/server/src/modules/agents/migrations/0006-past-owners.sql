-- Whose an agent was before it changed hands, from when until when: what went between two of a player's purses stays
-- between their own when one of the agents has gone. What changed hands before this table was made is not in it.
create table agents.past_owners (
  owner_id uuid not null,
  agent_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (owner_id, agent_id, since)
);
