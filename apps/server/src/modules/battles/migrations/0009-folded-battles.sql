-- The rounds of a finished battle follow from its seed, fighters and calls. Past an age they are left out and the fighters are
-- packed; whoever asks works the rounds out again, and they must give the hash that was taken of what was left out.
alter table battles.battles
  -- How many rounds there were; beside rounds that are still there: they did not come out the same, and stay.
  add column rounds_count smallint,
  add column rounds_hash bytea,
  -- The text of `fighters`, deflated.
  add column packed_fighters bytea,
  drop constraint battles_done_whole,
  add constraint battles_done_whole check (
    (status = 'done') = (outcome is not null and (rounds is not null or rounds_hash is not null)
      and server_seed is not null and finished_at is not null)
  ) not valid,
  drop constraint battles_frozen_whole,
  add constraint battles_frozen_whole check (
    (fighters is null and packed_fighters is null) = (fighters_hash is null)
  ) not valid,
  add constraint battles_folded_whole check (
    (rounds_hash is null) = (packed_fighters is null)
    and (rounds_hash is null or (status = 'done' and rounds is null and fighters is null and rounds_count > 0))
  ) not valid;
