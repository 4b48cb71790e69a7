-- A key belongs to who used it: the account, or one agent of it by its token. Siblings never see each other's results.
alter table kernel.idempotency add column agent uuid;
alter table kernel.idempotency drop constraint idempotency_pkey;
alter table kernel.idempotency
  add constraint idempotency_once unique nulls not distinct (actor, key, agent);

drop function kernel.claim_idempotency(uuid, text, bytea, timestamptz, timestamptz);

-- As before, and for an agent. Nodes of the version before, which know no agents, go on calling it while they last.
create function kernel.claim_idempotency(
  p_actor uuid, p_key text, p_hash bytea, p_at timestamptz, p_expired_before timestamptz, p_agent uuid default null
) returns table (claimed boolean, same_request boolean, status smallint, body text)
language plpgsql
set lock_timeout = '100ms'
as $$
begin
  delete from kernel.idempotency i
    where i.actor = p_actor and i.key = p_key and i.agent is not distinct from p_agent
      and i.created_at < p_expired_before;
  insert into kernel.idempotency (actor, agent, key, request_hash, created_at)
    values (p_actor, p_agent, p_key, p_hash, p_at)
    on conflict do nothing;
  if found then
    return query select true, true, null::smallint, null::text;
  else
    return query select false, i.request_hash = p_hash, i.status, i.body
      from kernel.idempotency i
      where i.actor = p_actor and i.key = p_key and i.agent is not distinct from p_agent;
  end if;
end $$;
