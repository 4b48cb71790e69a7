import { transact } from './db/transact.ts'
import type { Deed, Tx } from './deed.ts'
import { reactionsAmong } from './facts.ts'
import { newId } from './ids.ts'
import { PendingWrites } from './pending-writes.ts'
import type { Runtime } from './runtime.ts'

/** Carries out a deed in one transaction; afterwards wakes the workers if it left them something to do. */
export async function act<T>(runtime: Runtime, deedOf: (deed: Deed) => Promise<T> | T): Promise<T> {
  const { result, hints, jobNames } = await transact(runtime.database.db, runtime.random, async (tx) => {
    const hints = new Set<() => void>()
    const at = runtime.clock.now()
    const pending = new PendingWrites(tx, at)
    const result = await deedOf(makeDeed(runtime, tx, at, pending, hints))
    await pending.writeLast()
    return { result, hints, jobNames: pending.jobNames }
  })
  if (jobNames) give(runtime, () => runtime.wakeWorkers(jobNames))
  for (const hint of hints) give(runtime, hint)
  return result
}

/** The deed is committed by now, so a hint that fails must not fail the call. */
function give(runtime: Runtime, hint: () => void): void {
  try {
    hint()
  } catch (error) {
    runtime.log.error({ err: error }, 'a hint after a commit failed')
  }
}

function makeDeed(runtime: Runtime, tx: Tx, at: Date, pending: PendingWrites, hints: Set<() => void>): Deed {
  const deed: Deed = {
    tx,
    at,
    runtime,
    random: runtime.random,
    newId: () => newId(at, runtime.random),
    async emit(type, data) {
      await reactionsAmong(runtime.contributions).emit(deed, pending, type, data)
    },
    async emitAll(facts) {
      await reactionsAmong(runtime.contributions).emitAll(deed, pending, facts)
    },
    lastly(write) {
      pending.addWrite(write)
    },
    enqueue(job, payload, options = {}) {
      const { runAt = at, uniqueKey = null, replaces = false } = options
      pending.addJob({ id: deed.newId(), name: job.name, payload, runAt, uniqueKey }, replaces)
    },
    afterCommit(hint) {
      hints.add(hint)
    },
  }
  return deed
}
