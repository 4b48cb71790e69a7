-- Where two waiting battles became one, what the player of the other was told still counts: its id, and the hash of a
-- server seed of its own. Both seeds make the battle's.
alter table battles.battles
  add column joined_id uuid,
  add column joined_seed_hash text,
  add column joined_sealed_seed bytea,
  -- Shown at the end, with the other.
  add column joined_server_seed text,
  add constraint battles_joined_whole check (
    (joined_id is null) = (joined_seed_hash is null) and (joined_id is null) = (joined_sealed_seed is null)
    and (joined_server_seed is null or (joined_id is not null and server_seed is not null))
  );
