import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import type { Id } from '../lib/ids.ts'
import { databaseNow } from '../time/database-time.ts'
import type { JobId } from '../transaction/job.ts'

export type LeaseId = Id<'lease'>

/** [time-4] A worker that is further from the database's time than this takes nothing. */
const OFF_MAX_S = 5

type Last = { id: null; nextAt: Date | null; isOff: boolean }

type Held = Pick<ClaimedJob, 'id' | 'lease'>
export type ClaimedJob = {
  id: JobId
  name: string
  payload: unknown
  attempts: number
  lease: LeaseId
  uniqueKey: string | null
}
export type DeadJob = { id: JobId; name: string; attempts: number; lastError: string | null; diedAt: Date }

export async function insertJob(
  tx: Db | Tx,
  job: { id: JobId; name: string; payload: unknown; runAt: Date; at: Date; uniqueKey: string | null },
): Promise<void> {
  await sql`
    insert into kernel.jobs (id, name, payload, run_at, unique_key, created_at)
    values (${job.id}, ${job.name}, ${JSON.stringify(job.payload)}::jsonb, ${job.runAt}, ${job.uniqueKey}, ${job.at})
    on conflict (unique_key) do nothing`.execute(tx)
}

/**
 * Takes due jobs that nobody else holds, the earliest first: their run_at becomes the end of the lease. If fewer are
 * due than asked for, answers in the same round trip when the next one comes due, if any waits.
 */
export async function claimJobs(
  db: Db,
  claim: {
    names: readonly string[]
    /** Jobs that this worker runs already: it never takes those twice, even when their lease ran out. */
    except: readonly JobId[]
    count: number
    at: Date
    lease: LeaseId
    leaseEnd: Date
    clock: Clock
  },
): Promise<{ claimed: ClaimedJob[]; nextAt: Date | null; isOff: boolean }> {
  // If the database dies and loses this claim, the job is as it was before; so the claim need not reach the disk. Names
  // are compared together with the time, so that only the index of both can serve: by time alone, which the planner
  // chose when one name had nearly all jobs, a look would walk all jobs of other names. At least `count` names have a
  // job due by `bound`, so no later job is among the first: little more is read and locked than is taken, however many
  // jobs wait under however many names.
  const { rows } = await sql<ClaimedJob | Last>`
    with light as materialized (
      select set_config('synchronous_commit', 'off', true),
        coalesce(abs(extract(epoch from ${databaseNow(claim.clock)} - ${claim.at}::timestamptz)) > ${OFF_MAX_S}, false) as off
    ),
    heads as materialized (
      select lane.name, head.run_at from light, unnest(${claim.names}::text[]) as lane (name), lateral (
        select run_at from kernel.jobs
        where (jobs.name, run_at) between (lane.name, '-infinity'::timestamptz) and (lane.name, ${claim.at}::timestamptz)
          and id <> all(${claim.except}::uuid[])
        order by jobs.name, run_at
        limit 1
      ) as head
      where not light.off
    ),
    bound as materialized (select run_at from heads order by run_at offset ${claim.count - 1} limit 1),
    claimed as (
      update kernel.jobs set run_at = ${claim.leaseEnd}, attempts = attempts + 1, lease = ${claim.lease}
      where id in (
        select due.id from heads, lateral (
          select id, run_at from kernel.jobs
          where (jobs.name, run_at) between (heads.name, heads.run_at)
              and (heads.name, coalesce((select run_at from bound), ${claim.at}::timestamptz))
            and id <> all(${claim.except}::uuid[])
          order by jobs.name, run_at
          limit ${claim.count}
          for update skip locked
        ) as due
        order by due.run_at
        limit ${claim.count}
      )
      returning id, name, payload, attempts, lease, unique_key
    )
    select id, name, payload, attempts, lease, unique_key as "uniqueKey", null::timestamptz as "nextAt", false as "isOff"
    from claimed
    union all
    select null, null, null, null, null, null, case when (select count(*) from claimed) < ${claim.count} then (
      select min(next.run_at)
      from unnest(${claim.names}::text[]) as lane (name), lateral (
        select run_at from kernel.jobs
        where (jobs.name, run_at) between (lane.name, '-infinity'::timestamptz) and (lane.name, 'infinity'::timestamptz)
          and id <> all(${claim.except}::uuid[]) and id not in (select id from claimed)
        order by jobs.name, run_at
        limit 1
      ) as next
    ) end, (select off from light)`.execute(db)
  const { nextAt, isOff } = rows.pop() as Last
  return { claimed: rows as ClaimedJob[], nextAt, isOff }
}

/**
 * Extends the leases of jobs that a worker is still running. One that is being removed right now is skipped: waiting
 * for it, with others in hand, could be a deadlock.
 */
export async function extendLeases(db: Db, jobs: readonly Held[], leaseEnd: Date): Promise<void> {
  await sql`
    update kernel.jobs set run_at = ${leaseEnd}
    where id in (
      select jobs.id
      from kernel.jobs
      join unnest(${jobs.map((job) => job.id)}::uuid[], ${jobs.map((job) => job.lease)}::uuid[]) as held (id, lease)
        on jobs.id = held.id and jobs.lease = held.lease
      for update of jobs skip locked
    )`.execute(db)
}

/** Removes a finished job; false when the lease was lost and another worker has it. */
export async function deleteJob(tx: Db | Tx, job: Held): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from kernel.jobs where id = ${job.id} and lease = ${job.lease}`.execute(tx)
  return numAffectedRows === 1n
}

/** Removes many finished jobs, without those whose lease was lost; answers how many. */
export async function deleteJobs(db: Db | Tx, jobs: readonly Held[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from kernel.jobs
    using unnest(${jobs.map((job) => job.id)}::uuid[], ${jobs.map((job) => job.lease)}::uuid[]) as held (id, lease)
    where jobs.id = held.id and jobs.lease = held.lease`.execute(db)
  return Number(numAffectedRows)
}

/** Sets a job for another time: after a failure, or for the next turn of a recurring one. */
export async function rescheduleJob(
  tx: Db | Tx,
  job: Held,
  change: { runAt: Date; lastError: string | null; attempts: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update kernel.jobs
    set run_at = ${change.runAt}, last_error = ${change.lastError}, attempts = ${change.attempts}, lease = null
    where id = ${job.id} and lease = ${job.lease}`.execute(tx)
  return numAffectedRows === 1n
}

export async function buryJob(db: Db | Tx, job: Held, at: Date, lastError: string): Promise<void> {
  await sql`
    with gone as (delete from kernel.jobs where id = ${job.id} and lease = ${job.lease} returning *)
    insert into kernel.dead_jobs (id, name, payload, attempts, unique_key, last_error, created_at, died_at)
    select id, name, payload, attempts, unique_key, ${lastError}, created_at, ${at} from gone`.execute(db)
}

export async function listDeadJobs(db: Db, count: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, name, attempts, last_error as "lastError", died_at as "diedAt"
    from kernel.dead_jobs order by died_at desc, id limit ${count}`.execute(db)
  return rows
}

/** Puts a dead job back to work, without its key: a newer one may hold that by now. False when there is none. */
export async function replayDeadJob(db: Db, id: JobId, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: JobId }>`
    with gone as (delete from kernel.dead_jobs where id = ${id} returning *)
    insert into kernel.jobs (id, name, payload, run_at, created_at)
    select id, name, payload, ${at}, created_at from gone
    returning id`.execute(db)
  return rows.length === 1
}

export type BroughtBack = { name: string; what: 'turn' | 'lease' | 'job' }

/**
 * [time-5] Corrects the times that a wrong clock has written: the next turn of a recurring job beyond `turnFar`, leases
 * beyond `leaseFar`, and jobs written after `createdFar`, which keep their delay.
 */
export async function bringJobsBack(
  db: Db,
  jobs: readonly { name: string; turnFar: Date | null; turn: Date | null }[],
  { at, leaseFar, createdFar }: { at: Date; leaseFar: Date; createdFar: Date },
): Promise<BroughtBack[]> {
  const { rows } = await sql<BroughtBack>`
    with wrong as materialized (
      select id, kind.turn,
        case
          when lease is not null then 'lease'
          when unique_key = 'recurring:' || kind.name then 'turn'
          else 'job'
        end as what
      from unnest(
        ${jobs.map(({ name }) => name)}::text[],
        ${jobs.map(({ turnFar }) => turnFar)}::timestamptz[],
        ${jobs.map(({ turn }) => turn)}::timestamptz[]
      ) as kind (name, turn_far, turn)
      join kernel.jobs on jobs.name = kind.name and jobs.run_at > ${at}
      where case
        when lease is not null then run_at > ${leaseFar}
        else created_at > ${createdFar} or (unique_key = 'recurring:' || kind.name and run_at > kind.turn_far)
      end
      for update of jobs skip locked
    )
    update kernel.jobs set
      run_at = case what
        when 'lease' then ${at}::timestamptz
        when 'turn' then turn
        else run_at - (created_at - ${at}::timestamptz)
      end,
      lease = null,
      created_at = least(created_at, ${at}::timestamptz)
    from wrong
    where jobs.id = wrong.id
    returning name, what`.execute(db)
  return rows
}

/** Makes a recurring job's next turn due now, unless a worker has it. False when there is none. */
export async function hastenJob(db: Db, name: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update kernel.jobs set run_at = ${at} where name = ${name} and lease is null and run_at > ${at}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** A larger number is not counted one by one. */
const COUNTED_MAX = 10_000

type JobCounts = {
  readonly waiting: number
  readonly due: number
  readonly dead: number
  /** The delay of the job that has been due longest. */
  readonly lateSeconds: number
}

/**
 * The number of waiting jobs is the planner's estimate when there are many; due and dead ones are counted up to a
 * bound.
 */
export async function countJobs(db: Db, at: Date): Promise<JobCounts> {
  const upTo = sql.lit(COUNTED_MAX)
  const { rows } = await sql<JobCounts & { about: number }>`
    select (select count(*) from (select from kernel.jobs limit ${upTo}) as few) as waiting,
           (select count(*) from (select from kernel.jobs where run_at <= ${at} limit ${upTo}) as few) as due,
           (select count(*) from (select from kernel.dead_jobs limit ${upTo}) as few) as dead,
           (select coalesce(extract(epoch from ${at} - min(run_at)), 0)::float8
            from kernel.jobs where run_at <= ${at}) as "lateSeconds",
           (select reltuples::bigint from pg_class where oid = 'kernel.jobs'::regclass) as about`.execute(db)
  const [{ about, ...counts } = { waiting: 0, due: 0, dead: 0, lateSeconds: 0, about: 0 }] = rows
  const { waiting } = counts
  return { ...counts, waiting: waiting < COUNTED_MAX ? waiting : Math.max(waiting, about) }
}
