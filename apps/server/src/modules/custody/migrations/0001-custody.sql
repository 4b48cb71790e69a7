create schema custody;

-- What trainers offer to do for the agents of others.
create table custody.programs (
  id uuid primary key,
  trainer_id uuid not null,
  title text not null,
  focus text not null,
  weeks smallint not null check (weeks in (6, 8)),
  fee bigint not null check (fee > 0),
  open boolean not null default true,
  enrolled integer not null default 0,
  -- It closes 30 days after this: the last enrolment, or its beginning.
  stirred_at timestamptz not null,
  created_at timestamptz not null
);
create index programs_open on custody.programs (id) where open;
create index programs_of_trainer on custody.programs (trainer_id, id);

-- Agents that their owners offer for rent. One that is replaced gets another id: nobody rents on terms they did not see.
create table custody.offers (
  id uuid primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  price_per_day bigint not null check (price_per_day > 0),
  max_days smallint not null check (max_days between 1 and 30),
  note text not null,
  -- Somebody has the agent for now.
  held boolean not null default false,
  created_at timestamptz not null,
  constraint offers_one_an_agent unique (agent_id)
);
create index offers_free on custody.offers (id) where not held;
create index offers_of_owner on custody.offers (owner_id, id);

-- An agent in the hands of somebody who does not own it. Its escrow has the same id.
create table custody.custodies (
  id uuid primary key,
  agent_id uuid not null,
  owner_id uuid not null,
  holder_id uuid not null,
  kind text not null check (kind in ('rental', 'training')),
  program_id uuid,
  price bigint not null check (price > 0),
  fee bigint not null check (fee >= 0),
  days smallint not null check (days > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'active' check (status in ('active', 'returned', 'cancelled')),
  ended_at timestamptz,
  constraint custodies_ended check ((status = 'active') = (ended_at is null)),
  constraint custodies_program check ((kind = 'training') = (program_id is not null)),
  constraint custodies_of_others check (owner_id <> holder_id)
);
create unique index custodies_one_active on custody.custodies (agent_id) where status = 'active';
create index custodies_of_owner on custody.custodies (owner_id, (status = 'active'), id);
create index custodies_of_holder on custody.custodies (holder_id, (status = 'active'), id);

create table custody.reports (
  id uuid primary key,
  custody_id uuid not null references custody.custodies,
  -- Null: written by the system.
  writer_id uuid,
  week smallint not null,
  text text not null,
  hours double precision,
  created_at timestamptz not null
);
create index reports_of_custody on custody.reports (custody_id, week, id);
create index reports_of_writer on custody.reports (writer_id, id) where writer_id is not null;
create unique index reports_by_system on custody.reports (custody_id, week) where writer_id is null;

-- How often the holder had the agent practise and fight, week by week.
create table custody.doings (
  custody_id uuid not null references custody.custodies,
  week smallint not null,
  doing text not null check (doing in ('practice', 'battle')),
  count integer not null,
  primary key (custody_id, week, doing)
);
