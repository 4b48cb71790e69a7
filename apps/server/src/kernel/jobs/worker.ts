import type { Runtime } from '../runtime.ts'
import { type Job, jobSlot } from '../transaction/job.ts'
import { startLane } from './lane.ts'
import type { Crowded } from './lane-work.ts'

/**
 * How many jobs of each kind a worker runs at once. Jobs that talk to other servers mostly wait, and hold no connection
 * while they do; they have a lane of their own, so that a dead endpoint can't delay the end of a battle.
 */
const AT_ONCE_MAX = { inside: 8, outside: 32 } as const

export type Worker = {
  /** Looks for jobs of these names, or for any. */
  wake(names?: ReadonlySet<string>): void
  /** Takes nothing new and waits for the jobs that are running. */
  stop(): Promise<void>
}

/** Runs jobs until stopped. Any number of workers, in any number of processes, share one table. */
export function startWorker(runtime: Runtime): Worker {
  const byLane = Map.groupBy(jobSlot.of(runtime), ({ place, lane }) => lane?.name ?? place)
  const crowded: Crowded = new Set()
  const lanes = [...byLane.values()].map((jobs) => {
    const [{ place, lane }] = jobs as [Job<never>]
    const atOnceMax = lane?.atOnceMax ?? AT_ONCE_MAX[place]
    const isInside = place === 'inside' && !lane
    return startLane(runtime, { jobs: jobs as Job<unknown>[], atOnceMax, isInside }, crowded)
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
