-- What was announced. Reactions that run later find their fact here.
create table kernel.facts (
  id bigint generated always as identity primary key,
  type text not null,
  data jsonb not null,
  at timestamptz not null
);

-- Work to be done. A worker claims a job by moving run_at to the end of its lease, so the jobs of a
-- worker that died come due again by themselves. Each claim has a lease of its own: whoever no longer
-- holds the job's lease can neither finish nor put back the job.
create table kernel.jobs (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  lease uuid,
  unique_key text unique,
  last_error text,
  created_at timestamptz not null
);
create index jobs_due on kernel.jobs (run_at);

-- Jobs that failed too often: kept, counted, and replayed by the operator.
create table kernel.dead_jobs (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  attempts integer not null,
  unique_key text,
  last_error text,
  created_at timestamptz not null,
  died_at timestamptz not null
);
create index dead_jobs_by_time on kernel.dead_jobs (died_at desc, id);

-- The first result of each Idempotency-Key, written in the same transaction as the action.
create table kernel.idempotency (
  actor uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  body text,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_by_time on kernel.idempotency (created_at);

-- Claims a key, or tells what became of it, in one round trip. While another transaction holds the same
-- key the insert waits for it; lock_timeout turns a long wait into "still running".
create function kernel.claim_idempotency(
  p_actor uuid, p_key text, p_hash bytea, p_at timestamptz, p_expired_before timestamptz
) returns table (claimed boolean, same_request boolean, status smallint, body text)
language plpgsql
set lock_timeout = '100ms'
as $$
begin
  delete from kernel.idempotency i
    where i.actor = p_actor and i.key = p_key and i.created_at < p_expired_before;
  insert into kernel.idempotency (actor, key, request_hash, created_at)
    values (p_actor, p_key, p_hash, p_at)
    on conflict do nothing;
  if found then
    return query select true, true, null::smallint, null::text;
  else
    return query select false, i.request_hash = p_hash, i.status, i.body
      from kernel.idempotency i where i.actor = p_actor and i.key = p_key;
  end if;
end $$;

-- Small facts about this installation, such as the fingerprint of its master key.
create table kernel.installation (
  name text primary key,
  value text not null
);
