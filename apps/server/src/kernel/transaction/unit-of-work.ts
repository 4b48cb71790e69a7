import type { Db, Tx } from '../db/database.ts'
import type { Id } from '../lib/ids.ts'
import type { Random } from '../lib/random.ts'
import type { Runtime } from '../runtime.ts'
import type { Announced, FactOf, FactType } from './facts.ts'
import type { EnqueueOptions, Job } from './job.ts'

export type { Tx } from '../db/database.ts'

/** What a read may use: the database without a transaction, and the time at which it reads. */
export type ReadContext = {
  readonly db: Db
  readonly at: Date
  readonly runtime: Runtime
}

/**
 * One change of the world, in one transaction: everything in it happens together or not at all.
 * Handlers, reactions and jobs all receive one. It may be run again after a serialization failure,
 * so it touches nothing outside the database; what must follow goes through facts and jobs.
 */
export type UnitOfWork = {
  readonly tx: Tx
  /** The moment of the deed: the same for every row it writes. */
  readonly at: Date
  readonly runtime: Runtime
  readonly random: Random
  newId<Kind extends string>(): Id<Kind>
  /** Announces that something became true: runs `now` reactions, enqueues the `later` ones. */
  emit<F extends FactType>(type: F, data: FactOf<F>): Promise<void>
  /**
   * The same for many, written in this order; reactions that must hold together with them run once all are added, kind
   * by kind.
   */
  emitAll(facts: readonly Announced[]): Promise<void>
  /**
   * Asks for a write in the trip that commits the deed, behind all that the deed itself asked for: for one whose answer
   * nothing depends on but whether the deed succeeds. If it fails, so does the deed.
   */
  beforeCommit(write: () => Promise<unknown>): void
  /**
   * To be called by a deed that may share its transaction with others' before it writes anything but `lastly`, or locks
   * more than it said: it is then carried out by itself, from the beginning.
   */
  requireOwnTransaction(): void
  /** Leaves a job, written with everything else that the deed leaves. */
  enqueue<P>(job: Job<P>, payload: P, options?: EnqueueOptions): void
  /**
   * Runs in this process once the deed is committed. It is lost if the process dies in between: for hints alone,
   * such as waking those who would look a moment later by themselves.
   */
  afterCommit(hint: () => void): void
}
