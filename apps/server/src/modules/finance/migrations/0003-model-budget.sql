-- What may be spent on models by work that is under way: counted with what was used, until it is surely over.
create table finance.model_reservations (
  id uuid primary key,
  owner_id uuid not null,
  micro_usd bigint not null check (micro_usd > 0),
  until timestamptz not null
);
create index model_reservations_by_end on finance.model_reservations (until);
