import { addMs, HOUR_MS, MINUTE_MS } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Runtime } from '../runtime.ts'
import type { Job } from '../transaction/job.ts'
import { bringJobsBack, type ClaimedJob, insertJob } from './store.ts'

/** [time-5] A failed recurring job pauses for no longer than this. */
const TURN_PAUSE_MAX_MS = 2 * HOUR_MS
/** [time-5] No process leases a job for so many times the time of a lease here. */
const LEASE_FAR = 10
/** [time-5] Processes are closer to each other than this. */
const CREATED_FAR_MS = MINUTE_MS

const recurringKey = (job: Job<unknown>): string => `recurring:${job.name}`

/** Whether the job is a turn of a recurring one. One that was enqueued besides has another key and no next turn. */
export const isTurn = (
  job: Job<unknown>,
  { uniqueKey }: ClaimedJob,
): job is Job<unknown> & { readonly everyMs: number } =>
  job.everyMs !== undefined && uniqueKey === recurringKey(job)

/** The grid is fixed by the epoch, so every node plans the same turn. */
export const nextTurn = (everyMs: number, at: Date): Date =>
  new Date((Math.floor(at.getTime() / everyMs) + 1) * everyMs)

export async function planRecurring(runtime: Runtime, jobs: readonly Job<unknown>[]): Promise<void> {
  for (const job of jobs) if (job.everyMs !== undefined) await planTurn(runtime, job, runtime.database.db)
}

export async function planTurn(
  runtime: Runtime,
  job: Job<unknown>,
  on: Parameters<typeof insertJob>[0],
): Promise<void> {
  const at = runtime.clock.now()
  await insertJob(on, {
    id: newId(at, runtime.random),
    name: job.name,
    payload: {},
    runAt: nextTurn(job.everyMs ?? 0, at),
    at,
    uniqueKey: recurringKey(job),
  })
}

/** [time-5] Corrects the times of jobs that a process with a wrong clock has written. */
export async function correctTimes(runtime: Runtime, jobs: readonly Job<unknown>[]): Promise<void> {
  const at = runtime.clock.now()
  const turns = jobs.map(({ name, everyMs }) => ({
    name,
    turnFar: everyMs === undefined ? null : addMs(at, everyMs + TURN_PAUSE_MAX_MS),
    turn: everyMs === undefined ? null : nextTurn(everyMs, at),
  }))
  const leaseFar = addMs(at, LEASE_FAR * runtime.settings.jobLeaseMs)
  const far = { at, leaseFar, createdFar: addMs(at, CREATED_FAR_MS) }
  for (const { name, what } of await bringJobsBack(runtime.database.db, turns, far))
    runtime.log.warn(
      { job: name, what },
      'a clock was wrong: a job that waited too long for its time comes back',
    )
}
