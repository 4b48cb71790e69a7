create schema identity;

create sequence identity.wallet_index as integer minvalue 0 start 0;

create table identity.users (
  id uuid primary key,
  handle text not null,
  handle_key text not null,
  display_name text not null,
  email text,
  email_key text,
  password_hash text,
  external_wallet text,
  wallet_index integer not null unique,
  wallet_address text not null,
  role text not null default 'player' check (role in ('player', 'moderator', 'admin')),
  -- A player of the house: nobody signs in to it.
  is_bot boolean not null default false,
  suspended_at timestamptz,
  muted_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  constraint users_handle_taken unique (handle_key),
  constraint users_email_taken unique (email_key),
  constraint users_wallet_taken unique (external_wallet)
);

-- The token itself is never kept, only its SHA-256.
create table identity.sessions (
  token_hash bytea primary key,
  public_id text not null unique,
  user_id uuid not null references identity.users (id),
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on identity.sessions (user_id, created_at desc);
create index sessions_by_expiry on identity.sessions (expires_at);

create table identity.api_keys (
  id uuid primary key,
  user_id uuid not null references identity.users (id),
  name text not null,
  prefix text not null unique,
  secret_hash bytea not null,
  scopes text[] not null,
  agent_id uuid,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_user on identity.api_keys (user_id, id desc);

create table identity.siwe_nonces (
  nonce text primary key,
  address text,
  chain_id bigint not null,
  expires_at timestamptz not null
);
create index siwe_nonces_by_expiry on identity.siwe_nonces (expires_at);

-- Without an owner: a failed sign-in to an account that does not exist.
create table identity.security_log (
  id bigint generated always as identity primary key,
  user_id uuid references identity.users (id),
  via text not null,
  action text not null,
  target text,
  detail jsonb not null,
  at timestamptz not null
);
create index security_log_by_user on identity.security_log (user_id, id desc);
create index security_log_of_nobody on identity.security_log (at) where user_id is null;
