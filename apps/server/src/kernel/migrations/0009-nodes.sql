-- The processes of the service, as each of them describes itself every minute.
create table kernel.nodes (
  id uuid primary key,
  role text not null,
  version text not null,
  public_url text not null,
  chain_confirmations integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
