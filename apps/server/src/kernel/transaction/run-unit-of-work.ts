import { NotBatchable } from '../db/batch-query.ts'
import { transact } from '../db/transact.ts'
import { newId } from '../lib/ids.ts'
import type { Runtime } from '../runtime.ts'
import { reactionsAmong } from './facts.ts'
import { PendingWrites } from './pending-writes.ts'
import type { Tx, UnitOfWork, Via } from './unit-of-work.ts'

/** Runs a unit of work in one transaction; afterwards wakes the workers if it left them jobs. */
export async function runUnitOfWork<T>(
  runtime: Runtime,
  work: (uow: UnitOfWork) => Promise<T> | T,
): Promise<T> {
  const { result, begun } = await transact(runtime.database.db, runtime.random, async (tx) => {
    const begun = beginUnitOfWork(runtime, tx, runtime.clock.now(), 'alone')
    const result = await work(begun.uow)
    await begun.pending.writeLast()
    return { result, begun }
  })
  runAfterCommit(runtime, begun)
  return result
}

export type BegunUnitOfWork = {
  readonly uow: UnitOfWork
  readonly pending: PendingWrites
  readonly hints: ReadonlySet<() => void>
}

/** Wakes the workers and runs the hints, once it is committed. */
export function runAfterCommit(
  runtime: Runtime,
  { pending, hints }: Pick<BegunUnitOfWork, 'pending' | 'hints'>,
): void {
  const { jobNames } = pending
  if (jobNames) runHint(runtime, () => runtime.wakeWorkers(jobNames))
  for (const hint of hints) runHint(runtime, hint)
}

/** The unit of work is committed by now, so a hint that fails must not fail the call. */
function runHint(runtime: Runtime, hint: () => void): void {
  try {
    hint()
  } catch (error) {
    runtime.log.error({ err: error }, 'a hint after a commit failed')
  }
}

export function beginUnitOfWork(
  runtime: Runtime,
  tx: Tx,
  at: Date,
  how: 'alone' | 'together',
): BegunUnitOfWork {
  const pending = new PendingWrites(tx, at)
  const hints = new Set<() => void>()
  const unitFor = (via: Via | null): UnitOfWork => {
    const uow: UnitOfWork = {
      tx,
      at,
      runtime,
      random: runtime.random,
      via,
      newId: () => newId(at, runtime.random),
      async emit(type, data) {
        await reactionsAmong(runtime.contributions).emit(uow, pending, type, data)
      },
      async emitAll(facts) {
        await reactionsAmong(runtime.contributions).emitAll(uow, pending, facts)
      },
      beforeCommit(write) {
        pending.addWrite(write)
      },
      requireOwnTransaction() {
        if (how === 'together') throw new NotBatchable()
      },
      enqueue(job, payload, options = {}) {
        const { runAt = at, uniqueKey = null, replaces = false } = options
        pending.addJob({ id: uow.newId(), name: job.name, payload, runAt, uniqueKey }, replaces)
      },
      afterCommit(hint) {
        hints.add(hint)
      },
      as: unitFor,
    }
    return uow
  }
  const uow = unitFor(null)
  return { uow, pending, hints }
}
