import type { Contributions } from '../lib/slot.ts'
import type { Known } from './readers.ts'

/** For the thread of readers and for tests alone: a function that takes a `Known` can't be called anywhere else. */
export const knownInThread = (contributions: Contributions): Known => ({ contributions }) as Known
