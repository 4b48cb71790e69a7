import type { Db } from '../db/database.ts'
import { type ClaimedJob, deleteJobs } from './store.ts'

type Finished = { job: ClaimedJob; resolve(): void; reject(error: unknown): void }

/**
 * Removes finished jobs. Those that finish during a removal go together in the next one: many small jobs cost a few
 * commits instead of one each.
 */
export function makeRemover(db: Db): (job: ClaimedJob) => Promise<void> {
  let waiting: Finished[] = []
  let removing = false

  async function removeAll(): Promise<void> {
    removing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await deleteJobs(
          db,
          batch.map(({ job }) => job),
        )
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    removing = false
  }

  return (job) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ job, resolve, reject })
    if (!removing) void removeAll()
    return promise
  }
}
