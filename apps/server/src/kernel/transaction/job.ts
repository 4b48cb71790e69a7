import type { Static, TSchema } from 'typebox'
import type { Id } from '../lib/ids.ts'
import { Slot } from '../lib/slot.ts'
import type { ReadContext, UnitOfWork } from './unit-of-work.ts'

export type JobId = Id<'job'>

/** Jobs of one lane share its places; other lanes have places of their own. */
export type Lane = { readonly name: string; readonly atOnceMax: number }

type Common<P> = {
  readonly name: string
  readonly payload: TSchema
  /** After so many failures the job is set aside as dead. */
  readonly attemptsMax: number
  /** Set for a job that comes back by itself, on a fixed grid of time. */
  readonly everyMs?: number | undefined
  /** Set for a job that must neither wait for others nor make them wait. */
  readonly lane?: Lane | undefined
  /** Pause before the next try, by the number of failed ones. */
  readonly pauseMs: (failures: number) => number
  readonly __payload?: P
}

/** Runs in a transaction together with its own removal: its effect happens exactly once. */
export type InsideJob<P> = Common<P> & {
  readonly place: 'inside'
  run(uow: UnitOfWork, payload: P): Promise<void>
  /**
   * Set for a job of which many come due at once: up to so many run in one transaction, and are removed with it. If
   * that fails, each of them runs alone, so that a failing one holds up none of the others.
   */
  readonly batch?: Together<P> | undefined
  /**
   * Set for a job that follows others: a worker runs the jobs of one series one after the other, by their place. Two
   * workers don't wait for each other, nor the rest of a series for one that failed.
   */
  series?(payload: P): Series | null
}

export type Series = { readonly of: string; readonly place: number }

type Together<P> = { readonly most: number; run(uow: UnitOfWork, payloads: readonly P[]): Promise<void> }

/** Calls another server, so it runs without a transaction, at least once: it must be safe to repeat. */
export type OutsideJob<P> = Common<P> & {
  readonly place: 'outside'
  run(reading: ReadContext, payload: P): Promise<void>
}

export type Job<P> = InsideJob<P> | OutsideJob<P>

/** A job of any payload. */
// biome-ignore lint/suspicious/noExplicitAny: jobs of all payloads stand in one list
export type AnyJob = Job<any>

export const jobSlot = new Slot<AnyJob>('jobs', ({ name }) => name)

type Spec<S extends TSchema, Run, More = unknown> = More & {
  name: string
  payload: S
  attemptsMax?: number
  everyMs?: number
  lane?: Lane
  pauseMs?: (failures: number) => number
  run: Run
}

/** Thrown by a job that can't go on now and has to come back later: nothing went wrong. */
export class ComesBack extends Error {}

const ATTEMPTS_MAX = 12
const PAUSE_MAX_MS = 3_600_000

/** 1 s, 2 s, 4 s … one hour. */
const doublingPause = (failures: number): number => Math.min(PAUSE_MAX_MS, 1_000 * 2 ** (failures - 1))

const defaults = { attemptsMax: ATTEMPTS_MAX, pauseMs: doublingPause }

export const job = <S extends TSchema>(
  spec: Spec<
    S,
    (uow: UnitOfWork, payload: Static<S>) => Promise<void>,
    { batch?: Together<Static<S>> | undefined; series?: (payload: Static<S>) => Series | null }
  >,
): InsideJob<Static<S>> => ({ ...defaults, ...spec, place: 'inside' })

export const outsideJob = <S extends TSchema>(
  spec: Spec<S, (reading: ReadContext, payload: Static<S>) => Promise<void>>,
): OutsideJob<Static<S>> => ({ ...defaults, ...spec, place: 'outside' })
