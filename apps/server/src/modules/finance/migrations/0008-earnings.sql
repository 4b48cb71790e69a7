-- What a player's pockets earned and spent by the movements up to `through`, so that nobody has to read them all again.
-- Holds for exactly these pockets: with others, it is worked out anew.
create table finance.earnings (
  user_id uuid primary key,
  pockets bytea not null,
  through bigint not null,
  sums jsonb not null
);
