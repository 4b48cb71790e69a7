create schema ownership;

-- Who gets an agent when nothing was seen of its owner for so long.
create table ownership.wills (
  agent_id uuid primary key,
  owner_id uuid not null,
  heir_id uuid not null,
  inactive_days integer not null check (inactive_days between 90 and 3650),
  note text not null,
  created_at timestamptz not null,
  -- The latest notice: how many days before which day, and when.
  told_days smallint,
  told_of timestamptz,
  told_at timestamptz
);
create index wills_by_owner on ownership.wills (owner_id, agent_id);
create index wills_by_heir on ownership.wills (heir_id);
