-- Moves of tokens that their holders signed, in wallets of their own, and that the ledger followed: each once. A log's
-- index is another one when its transaction comes into another block; which move of its token it is in the transaction is not.
create table chain.followed (
  tx_hash text not null,
  token_id bigint not null,
  nth integer not null,
  agent_id uuid not null,
  -- Whose the agent is by it.
  owner_id uuid not null,
  at timestamptz not null,
  primary key (tx_hash, token_id, nth)
);
create index followed_by_agent on chain.followed (agent_id, at);
create index followed_by_token on chain.followed (token_id);
