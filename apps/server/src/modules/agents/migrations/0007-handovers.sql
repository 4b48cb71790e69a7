-- Every change of hands, by the ids of both players, which lead to nobody once their accounts are gone. `tx_hash` is
-- set where the chain was first and the change followed it. What changed hands before this table was made is not in it.
create table agents.handovers (
  id bigint generated always as identity primary key,
  agent_id uuid not null,
  from_owner_id uuid not null,
  to_owner_id uuid not null,
  tx_hash text,
  at timestamptz not null
);
create index handovers_of_agent on agents.handovers (agent_id, id);
create index handovers_from on agents.handovers (from_owner_id, id);
create index handovers_to on agents.handovers (to_owner_id, id);
