import type { Static, TSchema } from 'typebox'
import type { Db, Tx } from '../db/database.ts'
import type { Id } from '../lib/ids.ts'
import type { Random } from '../lib/random.ts'
import type { Runtime } from '../runtime.ts'

export type { Tx } from '../db/database.ts'

/** Stated on a change that an agent's run makes, with the rights of the account it runs for. */
export type Via = 'agent'

/** A fact: it became true, and is announced in the transaction that made it so. */
export type FactType<S extends TSchema = TSchema> = { readonly name: string; readonly data: S }
export type FactOf<F extends FactType> = Static<F['data']>

/** A fact to be announced with others. */
export type Announced = { readonly type: FactType; readonly data: unknown }

/** The part of a job that a unit of work needs: `job` and `outsideJob` declare the rest. */
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

/** The means of a read: the database without a transaction, and the time at which it reads. */
export type ReadContext = {
  readonly db: Db
  readonly at: Date
  readonly runtime: Runtime
}

/**
 * One change of the world, in one transaction: everything in it happens together or not at all. Handlers, reactions and
 * jobs all receive one. It may run again after a serialization failure, so it touches nothing outside the database;
 * later effects go through facts and jobs.
 */
export type UnitOfWork = {
  readonly tx: Tx
  /** The moment of the unit of work: the same for every row it writes. */
  readonly at: Date
  readonly runtime: Runtime
  readonly random: Random
  /** Set where an agent's run makes the change, not a person or a program; its facts and events carry it. */
  readonly via: Via | null
  newId<Kind extends string>(): Id<Kind>
  /** Announces a fact: runs `now` reactions, enqueues the `later` ones. */
  emit<F extends FactType>(type: F, data: FactOf<F>): Promise<void>
  /** The same for many, written in this order; `now` reactions run once all are added, kind by kind. */
  emitAll(facts: readonly Announced[]): Promise<void>
  /**
   * Sends a write in the round trip that commits the unit of work, behind all its other statements: for one whose
   * result only decides whether the unit of work succeeds. If it fails, so does the unit of work.
   */
  beforeCommit(write: () => Promise<unknown>): void
  /**
   * To be called by a unit of work that may share its transaction, before it writes anything but by `beforeCommit`, or
   * locks more than it named: it then runs by itself, from the beginning.
   */
  requireOwnTransaction(): void
  /** Adds a job, written with the other writes of the unit of work. */
  enqueue<P>(job: NamedJob<P>, payload: P, options?: EnqueueOptions): void
  /**
   * Runs in this process after the commit. It is lost if the process dies in between: for hints alone, such as waking a
   * process that would look a moment later by itself.
   */
  afterCommit(hint: () => void): void
  /** The same unit of work for what an agent's run does in it. */
  as(via: Via): UnitOfWork
}
