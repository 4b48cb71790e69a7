import { isUnreachable } from '../db/errors.ts'
import { levelOf } from '../db/outage.ts'
import { addMs, knowsTime, MINUTE_MS } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { makeSleeper } from '../lib/sleeper.ts'
import type { Runtime } from '../runtime.ts'
import { type Crowded, type LaneSpec, LaneWork } from './lane-work.ts'
import { batchMost } from './next-group.ts'
import { correctTimes, planRecurring } from './recurring.ts'
import { claimJobs, extendLeases } from './store.ts'

/** The number of renewals in the time of one lease, and of looks for new jobs. */
const RENEWALS = 3
const LOOKS = 6
const CORRECT_TIMES_EVERY_MS = 10 * MINUTE_MS
const NOTHING = { claimed: [], nextAt: null, isOff: false }

type Lane = {
  wake(names?: ReadonlySet<string>): void
  stop(): Promise<void>
}

/** Looks for due jobs of one lane, takes them under a lease and hands them to the lane's work. */
export function startLane(runtime: Runtime, spec: LaneSpec, crowded: Crowded): Lane {
  const { jobs, atOnceMax, isInside } = spec
  const most = Math.max(...jobs.map(batchMost))
  // Jobs inside the database are short, so the worker takes twice as many as it runs: fewer round trips to fetch them.
  const ahead = isInside ? atOnceMax : most > 1 ? most : 0
  const runnable = atOnceMax * most
  const { clock, database, log } = runtime
  const leaseMs = runtime.settings.jobLeaseMs
  const sleepMaxMs = leaseMs / LOOKS
  const names = jobs.map(({ name }) => name)
  const own = new Set(names)
  const { sleep, wake } = makeSleeper()
  let stopping = false
  let planned = false
  let correctsTimesAtMs = 0
  /** The last look left some due jobs behind. */
  let moreWait = true
  /** While some jobs still wait for a place here, the worker can fetch many at once later. */
  const hasRoom = () => work.waitingCount * 2 <= ahead
  const work = new LaneWork(runtime, spec, crowded, (comesBack) => {
    if ((moreWait && hasRoom()) || comesBack) wake()
  })

  async function renew(): Promise<void> {
    if (work.held.size === 0) return
    const leaseEnd = addMs(clock.now(), leaseMs)
    await extendLeases(database.db, [...work.held.values()], leaseEnd).catch((error) =>
      log[levelOf(error, 'warn')]({ err: error }, 'could not renew the leases of running jobs'),
    )
  }
  const renewing = setInterval(renew, leaseMs / RENEWALS)

  async function loop(): Promise<void> {
    while (!stopping) {
      try {
        await sleep(await look())
      } catch (error) {
        if (!isUnreachable(error)) log.error({ err: error }, 'the worker could not take jobs')
        await sleep(sleepMaxMs)
      }
    }
  }

  /** Takes due jobs, and answers how long to sleep. */
  async function look(): Promise<number> {
    if (!knowsTime(clock)) return sleepMaxMs
    if (!planned) await planRecurring(runtime, jobs)
    planned = true
    await correctTimesNowAndThen()
    const free = hasRoom() ? runnable + ahead - work.held.size : 0
    const { claimed, nextAt, isOff } = free > 0 ? await claim(free) : NOTHING
    if (isOff) {
      log.error('the time of this worker is seconds from the database’s: it takes no jobs')
      return sleepMaxMs
    }
    moreWait = claimed.length === free
    work.take(claimed, moreWait)
    if (free === 0) return sleepMaxMs
    return moreWait ? 0 : until(nextAt)
  }

  async function claim(count: number) {
    const at = clock.now()
    const lease = newId<'lease'>(at, runtime.random)
    const except = [...work.held.keys()]
    return claimJobs(database.db, { names, except, count, at, lease, leaseEnd: addMs(at, leaseMs), clock })
  }

  /** [time-5] At the start, and now and then: another process may have been wrong. */
  async function correctTimesNowAndThen(): Promise<void> {
    if (performance.now() < correctsTimesAtMs) return
    correctsTimesAtMs = performance.now() + CORRECT_TIMES_EVERY_MS
    await correctTimes(runtime, jobs)
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
      while (work.held.size > 0) await new Promise((resolve) => setTimeout(resolve, 10))
      clearInterval(renewing)
    },
  }
}
