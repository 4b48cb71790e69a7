-- What a player's pocket earned from others and spent on others, by kind, since it is theirs: by the movements into it up
-- to `ins` and those out of it up to `outs`. A movement stays what it was, so each reading goes on from here. Takes the
-- place of finance.earnings, which the version before still writes.
create table finance.pocket_sums (
  user_id uuid not null,
  pocket uuid not null,
  since timestamptz,
  ins bigint not null,
  outs bigint not null,
  sums jsonb not null,
  primary key (user_id, pocket)
);
