import { Alone } from './db/asked-together.ts'
import { transact } from './db/transact.ts'
import type { Deed, Tx } from './deed.ts'
import { reactionsAmong } from './facts.ts'
import { newId } from './ids.ts'
import { PendingWrites } from './pending-writes.ts'
import type { Runtime } from './runtime.ts'

/** Carries out a deed in one transaction; afterwards wakes the workers if it left them something to do. */
export async function act<T>(runtime: Runtime, deedOf: (deed: Deed) => Promise<T> | T): Promise<T> {
  const { result, begun } = await transact(runtime.database.db, runtime.random, async (tx) => {
    const begun = beginDeed(runtime, tx, runtime.clock.now(), 'alone')
    const result = await deedOf(begun.deed)
    await begun.pending.writeLast()
    return { result, begun }
  })
  tellOf(runtime, begun)
  return result
}

export type Begun = {
  readonly deed: Deed
  readonly pending: PendingWrites
  readonly hints: ReadonlySet<() => void>
}

/** What is to be done once it is committed. */
export function tellOf(runtime: Runtime, { pending, hints }: Pick<Begun, 'pending' | 'hints'>): void {
  const { jobNames } = pending
  if (jobNames) give(runtime, () => runtime.wakeWorkers(jobNames))
  for (const hint of hints) give(runtime, hint)
}

/** The deed is committed by now, so a hint that fails must not fail the call. */
function give(runtime: Runtime, hint: () => void): void {
  try {
    hint()
  } catch (error) {
    runtime.log.error({ err: error }, 'a hint after a commit failed')
  }
}

export function beginDeed(runtime: Runtime, tx: Tx, at: Date, how: 'alone' | 'together'): Begun {
  const pending = new PendingWrites(tx, at)
  const hints = new Set<() => void>()
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
    alone() {
      if (how === 'together') throw new Alone()
    },
    enqueue(job, payload, options = {}) {
      const { runAt = at, uniqueKey = null, replaces = false } = options
      pending.addJob({ id: deed.newId(), name: job.name, payload, runAt, uniqueKey }, replaces)
    },
    afterCommit(hint) {
      hints.add(hint)
    },
  }
  return { deed, pending, hints }
}
