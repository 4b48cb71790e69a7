import type { Static, TSchema } from 'typebox'
import type { Db, Tx } from '../db/database.ts'
import type { Id } from '../lib/ids.ts'
import type { Random } from '../lib/random.ts'
import type { Runtime } from '../runtime.ts'

export type { Tx } from '../db/database.ts'

/** Said of a change that an agent's run makes, with the rights of the account it runs for. */
export type Via = 'agent'

/** Something that became true, announced in the transaction that made it so. */
export type FactType<S extends TSchema = TSchema> = { readonly name: string; readonly data: S }
export type FactOf<F extends FactType> = Static<F['data']>

/** A fact that is to be announced with others. */
export type Announced = { readonly type: FactType; readonly data: unknown }

/** What a unit of work needs to know of a job: `job` and `outsideJob` declare the rest. */
export type NamedJob<P> = { readonly name: string; readonly __payload?: P }

export type EnqueueOptions = {
  readonly runAt?: Date
  /** While a job with this key waits or runs, no second one is added. */
  readonly uniqueKey?: string
  /**
   * The new job replaces the one with this key, with its own time and payload. If a worker is running the old one, that
   * run is rolled back. A job does not replace itself.
   */
  readonly replaces?: boolean
}

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
  /** Set where an agent's run makes the change, not a person or a program; its facts and events carry it. */
  readonly via: Via | null
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
  enqueue<P>(job: NamedJob<P>, payload: P, options?: EnqueueOptions): void
  /**
   * Runs in this process once the deed is committed. It is lost if the process dies in between: for hints alone,
   * such as waking those who would look a moment later by themselves.
   */
  afterCommit(hint: () => void): void
  /** The same unit of work for what an agent's run does in it. */
  as(via: Via): UnitOfWork
}
