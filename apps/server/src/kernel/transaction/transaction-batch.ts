import { markShared, NotBatchable } from '../db/batch-query.ts'
import { isUndone } from '../db/errors.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { memoizePer } from '../lib/memoize-per.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Runtime } from '../runtime.ts'
import { PendingWrites } from './pending-writes.ts'
import { type BegunUnitOfWork, beginUnitOfWork, runAfterCommit, runUnitOfWork } from './run-unit-of-work.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** A larger batch would keep the first of them waiting for the last. */
const BATCH_MAX = 8

type Member = {
  readonly holds: string
  readonly work: (uow: UnitOfWork) => Promise<unknown>
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs the units of work of several callers in one transaction that begin in the same turn of the process, so that
 * costs per transaction are paid once. `holds` names the lock of each: no two of a batch share one, and locks are taken
 * in the order of these names; null goes alone. A member reads by batch queries, and writes nothing but `beforeCommit`,
 * facts and jobs, or calls `requireOwnTransaction`: so a refused one has changed nothing for the others. After any
 * other failure nothing stays, and each runs by itself.
 */
export function runBatch<T>(
  runtime: Runtime,
  holds: string | null,
  work: (uow: UnitOfWork) => Promise<T>,
): Promise<T> {
  // An observer is told of each statement by itself, and of its caller.
  if (holds === null || runtime.database.isObserved) return runUnitOfWork(runtime, work)
  return batchOf(runtime).add(holds, work)
}

/** The units of work that came in this turn. */
class UnitOfWorkBatch {
  readonly #runtime: Runtime
  #members = new Map<string, Member>()

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  add<T>(holds: string, work: (uow: UnitOfWork) => Promise<T>): Promise<T> {
    if (this.#members.has(holds)) return runUnitOfWork(this.#runtime, work)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    if (this.#members.size === 0) setImmediate(() => this.#begin())
    this.#members.set(holds, { holds, work, resolve, reject })
    if (this.#members.size === BATCH_MAX) this.#begin()
    return promise
  }

  #begin(): void {
    const members = [...this.#members.values()]
    this.#members = new Map()
    if (members.length > 1) void runTogether(this.#runtime, members)
    else for (const member of members) runAlone(this.#runtime, member)
  }
}

const batchOf = memoizePer((runtime: Runtime) => new UnitOfWorkBatch(runtime))

function runAlone(runtime: Runtime, { work, resolve, reject }: Member): void {
  runUnitOfWork(runtime, work).then((result) => resolve(result as never), reject)
}

async function runTogether(runtime: Runtime, members: readonly Member[]): Promise<void> {
  const inOrder = members.toSorted((one, other) => (one.holds < other.holds ? -1 : 1))
  let stage: 'waiting' | 'under way' | 'ending' = 'waiting'
  try {
    const outcomes = await inTransaction(runtime.database.db, async (tx) => {
      stage = 'under way'
      const at = runtime.clock.now()
      markShared(tx)
      const begun = inOrder.map(() => beginUnitOfWork(runtime, tx, at, 'together'))
      const outcomes = await allOf(
        inOrder.map(({ work }, place) => outcomeOf(work, begun[place] as BegunUnitOfWork)),
      )
      stage = 'ending'
      const pending = new PendingWrites(tx, at)
      for (const { done } of outcomes) if (done) pending.addAll(done.pending)
      await pending.writeLast()
      return outcomes
    })
    for (const [place, { done, result, refusal }] of outcomes.entries()) {
      const member = inOrder[place] as Member
      if (refusal instanceof NotBatchable) runAlone(runtime, member)
      else if (refusal) member.reject(refusal)
      else member.resolve(result as never)
      if (done) runAfterCommit(runtime, done)
    }
  } catch (error) {
    if (isEverybodys(error, stage)) for (const { reject } of inOrder) reject(error)
    else for (const member of inOrder) runAlone(runtime, member)
  }
}

function isEverybodys(error: unknown, stage: 'waiting' | 'under way' | 'ending'): boolean {
  // Each would wait for a connection as long again.
  if (stage === 'waiting') return true
  // The outcome is unknown: a second run might do the work twice.
  return stage === 'ending' && !(error instanceof Refusal || isUndone(error))
}

type Outcome = {
  readonly done?: BegunUnitOfWork
  readonly result?: unknown
  readonly refusal?: Refusal | NotBatchable
}

/** A unit of work that is refused, or needs a transaction of its own, has left nothing. Any other failure fails all. */
async function outcomeOf(work: Member['work'], begun: BegunUnitOfWork): Promise<Outcome> {
  try {
    return { done: begun, result: await work(begun.uow) }
  } catch (error) {
    if (error instanceof Refusal || error instanceof NotBatchable) return { refusal: error }
    throw error
  }
}

/** Waits for the last before it throws: none may still be under way when they run again. */
async function allOf<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
