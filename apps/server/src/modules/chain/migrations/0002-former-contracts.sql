-- The contract that this installation's agents live in. Null beside a chain_id: they live in one from before this was kept.
alter table chain.lanes add column agent_nft text;

-- Moves of agents' tokens in contracts that they have left, as those contracts' own log told them.
create table chain.former_moves (
  agent_id uuid not null,
  block bigint not null,
  log_index integer not null,
  block_hash text not null,
  tx_hash text not null,
  from_address text not null,
  to_address text not null,
  at timestamptz not null,
  primary key (agent_id, block, log_index)
);
