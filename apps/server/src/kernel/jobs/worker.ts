import { isUnreachable } from '../db/errors.ts'
import { levelOf } from '../db/outage.ts'
import { addMs, HOUR_MS, knowsTime, MINUTE_MS } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { memoizePer } from '../lib/memoize-per.ts'
import { randomFraction } from '../lib/random.ts'
import type { Contributions } from '../lib/slot.ts'
import { storable, truncate } from '../lib/unicode.ts'
import type { Runtime } from '../runtime.ts'
import { ComesBack, type Job, jobSlot } from '../transaction/job.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { batchMost, seriesOf, takeGroup } from './next-group.ts'
import { makeRemover } from './remover.ts'
import { makeSleeper } from './sleeper.ts'
import {
  bringJobsBack,
  buryJob,
  type ClaimedJob,
  claimJobs,
  deleteJob,
  deleteJobs,
  extendLeases,
  insertJob,
  type JobId,
  rescheduleJob,
} from './store.ts'

/**
 * How many jobs of each kind a worker runs at once. Jobs that talk to other servers mostly wait, and hold no connection
 * while they do; they have a lane of their own, so that a dead endpoint can't delay the end of a battle.
 */
const AT_ONCE_MAX = { inside: 8, outside: 32 } as const
/** While so many requests wait in this process, the worker takes no new jobs: jobs can wait, people should not. */
const ASKING_MANY = 8
const AT_ONCE_STEPPED_BACK = 2
/**
 * While a lane of jobs that go together has more than it can take, what follows from those goes on one by one, with
 * pauses so many times as long as the work: it can wait, and the crowd is through sooner.
 */
const AT_ONCE_IN_CROWD = 1
const REST_IN_CROWD = 2
/**
 * Jobs wait for others only so long: a lane that has had more than it can take for this time goes on at its full width,
 * until it has caught up. Otherwise a service that is always busy would never tell anybody what happened.
 */
const WAITS_FOR_ASKING_MS = 5_000
const WAITS_FOR_CROWD_MS = 30_000
/** A worker renews its leases so many times while one lasts, and looks for new jobs so often at least. */
const RENEWALS = 3
const LOOKS = 6
const ERROR_TEXT_MAX = 500
/** [time-5] A failed recurring job pauses for no longer than this. */
const TURN_PAUSE_MAX_MS = 2 * HOUR_MS
/** [time-5] No process leases a job for so many times the time of a lease here. */
const LEASE_FAR = 10
/** [time-5] Processes are closer to each other than this. */
const CREATED_FAR_MS = MINUTE_MS
const BRING_BACK_EVERY_MS = 10 * MINUTE_MS
const NOTHING = { claimed: [], nextAt: null, isOff: false }

const jobsByName = memoizePer(
  (contributions: Contributions) =>
    new Map<string, Job<unknown>>(jobSlot.of({ contributions }).map((job) => [job.name, job])),
)

export type Worker = {
  /** Looks for jobs of these names, or for any. */
  wake(names?: ReadonlySet<string>): void
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>
}

/** Runs jobs until stopped. Any number of workers, in any number of processes, share one table. */
export function startWorker(runtime: Runtime): Worker {
  const byLane = Map.groupBy(jobSlot.of(runtime), ({ place, lane }) => lane?.name ?? place)
  const crowded: Crowded = new Set()
  const lanes = [...byLane.values()].map((jobs) => {
    const [{ place, lane }] = jobs as [Job<never>]
    const isInside = place === 'inside' && !lane
    return startLane(
      runtime,
      jobs as Job<unknown>[],
      lane?.atOnceMax ?? AT_ONCE_MAX[place],
      isInside,
      crowded,
    )
  })
  return {
    wake(names) {
      for (const lane of lanes) lane.wake(names)
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

/** Lanes of jobs that go together which have more due than they can take. */
type Crowded = Set<unknown>

function startLane(
  runtime: Runtime,
  jobs: readonly Job<unknown>[],
  atOnceMax: number,
  isInside: boolean,
  crowded: Crowded,
): Worker {
  const most = Math.max(...jobs.map(batchMost))
  const runnable = atOnceMax * most
  // Jobs inside the database are short, so the worker takes twice as many as it runs: fewer trips to fetch them.
  const ahead = isInside ? atOnceMax : most > 1 ? most : 0
  const { clock, database, log } = runtime
  const leaseMs = runtime.settings.jobLeaseMs
  const sleepMaxMs = leaseMs / LOOKS
  const names = jobs.map(({ name }) => name)
  const own = new Set(names)
  const byName = jobsByName(runtime.contributions)
  /** Taken and not done yet: those under way, and those that wait for a place. */
  const held = new Map<JobId, ClaimedJob>()
  const waiting: ClaimedJob[] = []
  /** Series of which one is under way. */
  const inSeries = new Set<string>()
  /** Those that could not be carried out together with others. */
  const alone = new Set<JobId>()
  let placesTaken = 0
  let restsUntilMs = 0
  let bringsBackAtMs = 0
  const { sleep, wake } = makeSleeper()
  const remove = makeRemover(database.db)
  let stopping = false
  let planned = false
  /** The last look left some due jobs behind. */
  let moreWait = true
  /** Since when every look did. */
  let behindSinceMs: number | null = null

  async function renew(): Promise<void> {
    if (held.size === 0) return
    await extendLeases(database.db, [...held.values()], addMs(clock.now(), leaseMs)).catch((error) =>
      log[levelOf(error, 'warn')]({ err: error }, 'could not renew the leases of running jobs'),
    )
  }
  const renewing = setInterval(renew, leaseMs / RENEWALS)

  async function loop(): Promise<void> {
    while (!stopping) {
      try {
        if (!knowsTime(clock)) {
          await sleep(sleepMaxMs)
          continue
        }
        if (!planned) await planRecurring(runtime, jobs)
        planned = true
        await bringBack()
        // The worker does not fetch for every free place: while some jobs still wait here, it can fetch many at once later.
        const free = waiting.length * 2 <= ahead ? runnable + ahead - held.size : 0
        const { claimed, nextAt, isOff } = free > 0 ? await claim(free) : NOTHING
        if (isOff) {
          log.error('the time of this worker is seconds from the database’s: it takes no jobs')
          await sleep(sleepMaxMs)
          continue
        }
        for (const job of claimed) hold(job)
        startSome()
        moreWait = claimed.length === free
        if (!moreWait) behindSinceMs = null
        else behindSinceMs ??= clock.now().getTime()
        if (most > 1 && moreWait) crowded.add(held)
        else crowded.delete(held)
        if (!moreWait || free === 0) await sleep(free === 0 ? sleepMaxMs : until(nextAt))
      } catch (error) {
        if (!isUnreachable(error)) log.error({ err: error }, 'the worker could not take jobs')
        await sleep(sleepMaxMs)
      }
    }
  }

  async function claim(count: number) {
    const at = clock.now()
    const lease = newId<'lease'>(at, runtime.random)
    const except = [...held.keys()]
    return claimJobs(database.db, { names, except, count, at, lease, leaseEnd: addMs(at, leaseMs), clock })
  }

  /** [time-5] At the start, and now and then: another process may have been wrong. */
  async function bringBack(): Promise<void> {
    if (performance.now() < bringsBackAtMs) return
    bringsBackAtMs = performance.now() + BRING_BACK_EVERY_MS
    const at = clock.now()
    const turns = jobs.map(({ name, everyMs }) => ({
      name,
      turnFar: everyMs === undefined ? null : addMs(at, everyMs + TURN_PAUSE_MAX_MS),
      turn: everyMs === undefined ? null : nextTurn(everyMs, at),
    }))
    const far = { at, leaseFar: addMs(at, LEASE_FAR * leaseMs), createdFar: addMs(at, CREATED_FAR_MS) }
    for (const { name, what } of await bringJobsBack(database.db, turns, far))
      log.warn({ job: name, what }, 'a clock was wrong: a job that waited too long for its time comes back')
  }

  function hold(job: ClaimedJob): void {
    held.set(job.id, job)
    waiting.push(job)
  }

  const isBehindFor = (ms: number): boolean =>
    behindSinceMs !== null && clock.now().getTime() - behindSinceMs >= ms

  function startSome(): void {
    const inCrowd = isInside && crowded.size > 0 && !isBehindFor(WAITS_FOR_CROWD_MS)
    const stepsBack = isInside && runtime.inFlight.count >= ASKING_MANY && !isBehindFor(WAITS_FOR_ASKING_MS)
    const places = inCrowd ? AT_ONCE_IN_CROWD : stepsBack ? AT_ONCE_STEPPED_BACK : atOnceMax
    if (inCrowd && performance.now() < restsUntilMs) return
    while (placesTaken < places) {
      const group = takeGroup(waiting, alone, inSeries, byName)
      if (!group) return
      start(group)
    }
  }

  function start(group: readonly ClaimedJob[]): void {
    const [only] = group as [ClaimedJob]
    const { name } = only
    const series = seriesOf(byName.get(name), only)
    if (series) inSeries.add(series.of)
    placesTaken++
    const startMs = performance.now()
    runtime.tracing
      .run({ name: `job ${name}`, kind: 'consumer' }, () => runGroup(group))
      .catch((error) => {
        log[levelOf(error, 'error')]({ err: error, job: name }, 'a job could not be put back')
        return done(group, true)
      })
      .then((comesBack) => {
        placesTaken--
        if (series) inSeries.delete(series.of)
        rest(performance.now() - startMs)
        startSome()
        if ((moreWait && waiting.length * 2 <= ahead) || comesBack) wake()
      })
  }

  function rest(workedMs: number): void {
    if (!isInside || crowded.size === 0) return
    restsUntilMs = performance.now() + REST_IN_CROWD * workedMs
    // A little later: a timer may fire a little early.
    setTimeout(startSome, REST_IN_CROWD * workedMs + 1).unref()
  }

  /** Tells whether any of them comes back by itself. */
  async function runGroup(group: readonly ClaimedJob[]): Promise<boolean> {
    const [only] = group as [ClaimedJob]
    if (group.length === 1) return done(group, await runJob(runtime, only, remove))
    try {
      await carryOutTogether(runtime, byName.get(only.name), group)
      return done(group, false)
    } catch (error) {
      const told = { err: error, job: only.name, count: group.length }
      log[levelOf(error, 'warn')](told, 'jobs failed together: each goes alone')
      for (const { id } of group) alone.add(id)
      waiting.unshift(...group)
      return false
    }
  }

  function done(group: readonly ClaimedJob[], comesBack: boolean): boolean {
    for (const { id } of group) {
      held.delete(id)
      alone.delete(id)
    }
    return comesBack
  }

  function until(nextAt: Date | null): number {
    if (!nextAt) return sleepMaxMs
    return Math.min(sleepMaxMs, Math.max(0, nextAt.getTime() - clock.now().getTime()))
  }

  // A clock moved past the leases of running jobs would hand them to another worker.
  const ignoreClock = clock.onMove(() => void renew().then(wake))

  const looping = loop()
  return {
    wake(some) {
      if (!some || !own.isDisjointFrom(some)) wake()
    },
    async stop() {
      stopping = true
      ignoreClock()
      wake()
      await looping
      while (held.size > 0) await new Promise((resolve) => setTimeout(resolve, 10))
      clearInterval(renewing)
    },
  }
}

type Remove = ReturnType<typeof makeRemover>

/** Tells whether the job failed, so that it is tried again or its next turn is planned. */
async function runJob(runtime: Runtime, claimed: ClaimedJob, remove: Remove): Promise<boolean> {
  const job = jobsByName(runtime.contributions).get(claimed.name)
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
    if (isRecurring(job, claimed)) await settle(runtime, job, claimed, runtime.database.db)
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
async function carryOutTogether(
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

const isRecurring = (job: Job<unknown>, { uniqueKey }: ClaimedJob): boolean =>
  job.everyMs !== undefined && uniqueKey === recurringKey(job)

function settle(
  runtime: Runtime,
  job: Job<unknown>,
  claimed: ClaimedJob,
  on: Parameters<typeof deleteJob>[0],
) {
  if (job.everyMs === undefined || claimed.uniqueKey !== recurringKey(job)) return deleteJob(on, claimed)
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
    if (job.everyMs !== undefined && claimed.uniqueKey === recurringKey(job)) await planTurn(runtime, job, tx)
  })
}

const recurringKey = (job: Job<unknown>): string => `recurring:${job.name}`

/** The grid is fixed by the epoch, so every node plans the same turn. */
const nextTurn = (everyMs: number, at: Date): Date =>
  new Date((Math.floor(at.getTime() / everyMs) + 1) * everyMs)

async function planRecurring(runtime: Runtime, jobs: readonly Job<unknown>[]): Promise<void> {
  for (const job of jobs) if (job.everyMs !== undefined) await planTurn(runtime, job, runtime.database.db)
}

async function planTurn(
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
