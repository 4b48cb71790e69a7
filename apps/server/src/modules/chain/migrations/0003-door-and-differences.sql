-- Transactions that others signed and handed in at the door of the embedded chain. Kept as our own are: what a chain
-- that lost its tail, or all of it, is rebuilt from.
create table chain.guest_txs (
  hash text primary key,
  sender text not null,
  nonce bigint not null,
  raw text not null,
  status text not null default 'open' check (status in ('open', 'mined', 'dropped')),
  block bigint,
  at timestamptz not null,
  check ((status = 'mined') = (block is not null))
);
create unique index guest_txs_by_nonce on chain.guest_txs (sender, nonce) where status <> 'dropped';
create index guest_txs_open on chain.guest_txs (at) where status = 'open';
create index guest_txs_by_block on chain.guest_txs (block) where status = 'mined';

-- What each sender, and each caller's address (as a keyed hash), handed in on a UTC day.
create table chain.guest_days (
  day integer not null,
  who text not null,
  sent integer not null,
  primary key (day, who)
);

create index tokens_by_vault on chain.tokens (vault_address);

-- Tokens that are not where the ledger's owner is, found in the log. `open`: the chain is still being told, or the
-- token is on its way back. `alarm`: no rule says whose word counts.
create table chain.differences (
  token_id bigint primary key,
  status text not null default 'open' check (status in ('open', 'alarm')),
  found_at timestamptz not null,
  words text
);

-- An agent's spending policy, told to its vault by its owner's key.
alter table chain.intents drop constraint intents_kind_check;
alter table chain.intents add constraint intents_kind_check
  check (kind in ('mint', 'transfer', 'grant', 'settle', 'policy'));
