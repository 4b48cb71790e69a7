create schema chain;

-- Who may send, one at a time: whoever holds the lease. `rpc_url` is where the holder's own node listens, for
-- processes that only read. `chain_id` is the chain this installation's agents live on.
create table chain.lanes (
  lane text primary key,
  held_by uuid,
  held_until timestamptz,
  rpc_url text,
  chain_id bigint
);
insert into chain.lanes (lane) values ('relayer');

-- One nonce of the relayer's. Open until a receipt is old enough; dropped when its nonce was used by another.
create table chain.txs (
  id bigint generated always as identity primary key,
  lane text not null references chain.lanes (lane),
  nonce bigint not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'dropped')),
  hash text,
  block bigint,
  block_hash text,
  created_at timestamptz not null,
  check ((status = 'confirmed') = (block is not null))
);
create unique index txs_by_nonce on chain.txs (lane, nonce) where status <> 'dropped';
create index txs_open on chain.txs (lane, nonce) where status = 'open';
create index txs_by_block on chain.txs (block desc) where status = 'confirmed';

-- Signed transactions, kept before they are sent: whatever dies, the very same bytes can be sent again.
create table chain.attempts (
  hash text primary key,
  tx_id bigint not null references chain.txs (id),
  raw text not null,
  at timestamptz not null
);
create index attempts_by_tx on chain.attempts (tx_id, at);

-- What the chain is to be told, written in the transaction that made it true.
create table chain.intents (
  id bigint generated always as identity primary key,
  key text not null,
  kind text not null check (kind in ('mint', 'transfer', 'grant', 'settle')),
  agent_id uuid not null,
  payload jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'done', 'failed')),
  tx_id bigint references chain.txs (id),
  tries integer not null default 0,
  -- Its batch was refused: from then on it goes by itself.
  alone boolean not null default false,
  not_before timestamptz not null,
  error text,
  created_at timestamptz not null,
  constraint intents_once unique (key),
  check ((status = 'sent') <= (tx_id is not null))
);
create index intents_queued on chain.intents (id) where status = 'queued';
create index intents_by_agent on chain.intents (agent_id, id);
create index intents_by_tx on chain.intents (tx_id) where tx_id is not null;

-- What stands on chain for an agent, as last seen there.
create table chain.tokens (
  agent_id uuid primary key,
  token_id bigint not null unique,
  vault_address text not null,
  -- The purse that the vault was last settled to.
  settled bigint not null default 0
);

-- Moves of agents' tokens as the chain's own log tells them.
create table chain.events (
  block bigint not null,
  log_index integer not null,
  block_hash text not null,
  tx_hash text not null,
  token_id bigint not null,
  from_address text not null,
  to_address text not null,
  at timestamptz not null,
  primary key (block, log_index)
);
create index events_by_token on chain.events (token_id, block, log_index);

-- How far the log has been read, and the hash of that block: when it changes, history did.
create table chain.cursor (
  name text primary key,
  block bigint not null,
  hash text not null
);
