-- Claims the keys of many calls that are done by now, with their results: all, or none. Whoever else is at work under one of
-- them is hardly waited for: the calls are then carried out one by one.
create function kernel.keep_replies(
  p_at timestamptz, p_actors uuid[], p_agents uuid[], p_keys text[], p_hashes bytea[], p_statuses smallint[], p_bodies text[]
) returns void language plpgsql
set lock_timeout = '10ms'
as $$
declare
  v_kept int;
begin
  insert into kernel.idempotency (actor, agent, key, request_hash, status, body, created_at)
    select kept.*, p_at
    from unnest(p_actors, p_agents, p_keys, p_hashes, p_statuses, p_bodies)
      as kept (actor, agent, key, request_hash, status, body)
    order by kept.actor, kept.key, kept.agent
    on conflict do nothing;
  get diagnostics v_kept = row_count;
  if v_kept <> cardinality(p_keys) then
    raise exception 'an idempotency key was used meanwhile';
  end if;
end $$;
