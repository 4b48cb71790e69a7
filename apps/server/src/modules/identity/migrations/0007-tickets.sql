-- What a suspended account is given when its owner proves to be its owner: the newest alone, as a hash.
create table identity.tickets (
  user_id uuid primary key references identity.users (id),
  token_hash bytea not null constraint tickets_by_token unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
