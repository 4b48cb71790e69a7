import { levelOf } from '../db/outage.ts'
import { addMs } from '../lib/clock.ts'
import { randomFraction } from '../lib/random.ts'
import { storable, truncate } from '../lib/unicode.ts'
import type { Runtime } from '../runtime.ts'
import { ComesBack, type Job } from '../transaction/job.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { isTurn, nextTurn, planTurn } from './recurring.ts'
import type { makeRemover } from './remover.ts'
import { buryJob, type ClaimedJob, deleteJob, deleteJobs, rescheduleJob } from './store.ts'

const ERROR_TEXT_MAX = 500

type Remove = ReturnType<typeof makeRemover>

/** Answers whether the job failed, so that it is tried again or its next turn is planned. */
export async function runJob(
  runtime: Runtime,
  job: Job<unknown> | undefined,
  claimed: ClaimedJob,
  remove: Remove,
): Promise<boolean> {
  if (!job) throw new Error(`no job is named ${claimed.name}`)
  if (claimed.attempts > job.attemptsMax) {
    // Its worker died during the last try, so nobody has set the job aside as dead yet.
    await bury(runtime, job, claimed, 'the worker died during the last try')
    return true
  }
  try {
    await carryOut(runtime, job, claimed, remove)
    return false
  } catch (error) {
    await afterFailure(runtime, job, claimed, error)
    return true
  }
}

async function carryOut(
  runtime: Runtime,
  job: Job<unknown>,
  claimed: ClaimedJob,
  remove: Remove,
): Promise<void> {
  if (job.place === 'outside') {
    const reading = { db: runtime.database.db, at: runtime.clock.now(), runtime }
    await job.run(reading, claimed.payload)
    if (isTurn(job, claimed)) await settle(runtime, job, claimed, runtime.database.db)
    else await remove(claimed)
    return
  }
  await runUnitOfWork(runtime, async (uow) => {
    await job.run(uow, claimed.payload)
    // The job is removed in the same transaction. If another worker has taken it by now, all of this is rolled back.
    const held = await settle(runtime, job, claimed, uow.tx)
    if (!held) throw new LeaseLost()
  })
}

/** All of them, with their removal, or none. */
export async function runJobsTogether(
  runtime: Runtime,
  job: Job<unknown> | undefined,
  group: readonly ClaimedJob[],
): Promise<void> {
  const together = job?.place === 'inside' ? job.batch : undefined
  await runUnitOfWork(runtime, async (uow) => {
    await together?.run(
      uow,
      group.map(({ payload }) => payload),
    )
    if ((await deleteJobs(uow.tx, group)) < group.length) throw new LeaseLost()
  })
}

/** Removes the job, or plans the next turn of a recurring one. False when the lease was lost. */
function settle(
  runtime: Runtime,
  job: Job<unknown>,
  claimed: ClaimedJob,
  on: Parameters<typeof deleteJob>[0],
) {
  if (!isTurn(job, claimed)) return deleteJob(on, claimed)
  const runAt = nextTurn(job.everyMs, runtime.clock.now())
  return rescheduleJob(on, claimed, { runAt, lastError: null, attempts: 0 })
}

class LeaseLost extends Error {}

async function afterFailure(
  runtime: Runtime,
  job: Job<unknown>,
  claimed: ClaimedJob,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost) return
  const comesBack = error instanceof ComesBack
  const text = truncate(storable(String(error instanceof Error ? error.message : error)), ERROR_TEXT_MAX)
  const told = { err: error, job: job.name, attempts: claimed.attempts }
  if (!comesBack) runtime.log[levelOf(error, 'warn')](told, 'a job failed')
  if (claimed.attempts >= job.attemptsMax) return bury(runtime, job, claimed, text)
  // Jobs that failed together don't come back together.
  const pauseMs = job.pauseMs(claimed.attempts) * (0.75 + randomFraction(runtime.random) / 2)
  const runAt = addMs(runtime.clock.now(), pauseMs)
  const lastError = comesBack ? null : text
  await rescheduleJob(runtime.database.db, claimed, { runAt, lastError, attempts: claimed.attempts })
}

async function bury(runtime: Runtime, job: Job<unknown>, claimed: ClaimedJob, reason: string): Promise<void> {
  runtime.log.error(
    { job: job.name, jobId: claimed.id, reason },
    'a job is dead; replay it from the operator’s port',
  )
  const at = runtime.clock.now()
  await runUnitOfWork(runtime, async ({ tx }) => {
    await buryJob(tx, claimed, at, reason)
    if (isTurn(job, claimed)) await planTurn(runtime, job, tx)
  })
}
