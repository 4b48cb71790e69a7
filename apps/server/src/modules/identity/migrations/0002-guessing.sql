-- Repeated failures are one entry, found by `fold` while it is open: how many there were, and when the last one was.
alter table identity.security_log
  add column fold text,
  add column count integer not null default 1,
  add column last_at timestamptz;
create unique index security_log_open_folds on identity.security_log (fold) where fold is not null;

-- Where an account was signed in to before: an address, or the first half of one for IPv6. Those are never slowed down.
create table identity.known_addresses (
  user_id uuid not null references identity.users (id),
  address text not null,
  last_at timestamptz not null,
  primary key (user_id, address)
);
create index known_addresses_by_age on identity.known_addresses (last_at);
insert into identity.known_addresses (user_id, address, last_at)
  select user_id, detail->>'address', max(at) from identity.security_log
  where user_id is not null and action in ('sign_in', 'registered')
    and detail->>'address' is not null and position(':' in detail->>'address') = 0
  group by 1, 2;

-- Wrong passwords for a login, whether or not it is an account's. `login` is a keyed hash of what was typed.
create table identity.guessed_logins (
  login bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index guessed_logins_by_age on identity.guessed_logins (last_at);

-- When an address may guess at such a login again.
create table identity.guess_turns (
  login bytea not null,
  address text not null,
  ready_at timestamptz not null,
  primary key (login, address)
);
create index guess_turns_by_time on identity.guess_turns (ready_at);

-- Handles of accounts that were deleted, as keyed hashes: nobody takes them before their time.
create table identity.resting_handles (
  handle bytea primary key,
  until timestamptz not null
);
create index resting_handles_by_time on identity.resting_handles (until);
