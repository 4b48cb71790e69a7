import { transact } from './db/transact.ts'
import type { Deed, Tx } from './deed.ts'
import type { House } from './house.ts'
import { newId } from './ids.ts'
import { insertJob, insertJobs } from './jobs/store.ts'

/** Carries out a deed in one transaction; afterwards wakes the workers if it left them something to do. */
export async function act<T>(house: House, deedOf: (deed: Deed) => Promise<T>): Promise<T> {
  let hints = new Set<() => void>()
  const result = await transact(house.database.db, house.random, (tx) => {
    hints = new Set()
    return deedOf(makeDeed(house, tx, hints))
  })
  for (const hint of hints) give(house, hint)
  return result
}

/** What is committed is done, whatever becomes of the hints. */
function give(house: House, hint: () => void): void {
  try {
    hint()
  } catch (error) {
    house.log.error({ err: error }, 'a hint after a commit failed')
  }
}

function makeDeed(house: House, tx: Tx, hints: Set<() => void>): Deed {
  const at = house.clock.now()
  const { wakeWorkers } = house
  const leaveWork = () => hints.add(wakeWorkers)
  const deed: Deed = {
    tx,
    at,
    house,
    random: house.random,
    newId: () => newId(at, house.random),
    async emit(type, data) {
      leaveWork()
      await house.reactions.emit(deed, type, data)
    },
    async enqueue(job, payload, options = {}) {
      leaveWork()
      const { runAt = at, uniqueKey = null } = options
      await insertJob(tx, { id: deed.newId(), name: job.name, payload, runAt, at, uniqueKey })
    },
    async enqueueAll(job, payloads) {
      leaveWork()
      const jobs = payloads.map((payload) => ({ id: deed.newId<'job'>(), payload }))
      await insertJobs(tx, job.name, jobs, at)
    },
    afterCommit(hint) {
      hints.add(hint)
    },
  }
  return deed
}
