import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Duel, Tally } from './duel.ts'

/** About two seconds of one core: no request plays more at once. */
const BATTLES_MAX = 24_000

let thread: Worker | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Plays these duels in a thread of their own, one request of this process after another, so that nothing else is held
 * up.
 */
export function measure(duels: readonly Duel[]): Promise<Tally[]> {
  const battles = duels.reduce((sum, duel) => sum + duel.battles, 0)
  assert(battles <= BATTLES_MAX, `${battles} battles at once`)
  const measured = last.then(() => inThread(duels))
  last = measured.catch(() => {})
  return measured
}

function inThread(duels: readonly Duel[]): Promise<Tally[]> {
  if (duels.length === 0) return Promise.resolve([])
  thread ??= startThread()
  const playing = thread
  return new Promise<Tally[]>((resolve, reject) => {
    const failed = (error: unknown) =>
      reject(error instanceof Error ? error : new Error('the thread ended before it was done'))
    const done = (tallies: Tally[]) => {
      playing.off('error', failed).off('exit', failed)
      resolve(tallies)
    }
    playing.once('message', done).once('error', failed).once('exit', failed)
    playing.postMessage(duels)
  })
}

/** Kept for the next request; it keeps no process alive, and a new thread replaces one that fails. */
function startThread(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url))
  started.unref()
  started.once('exit', () => {
    if (thread === started) thread = null
  })
  return started
}

/** A first seed derived from the purpose: the same question plays the same battles. */
export const seedFor = (...purpose: readonly (string | number)[]): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(purpose)).digest('hex').slice(0, 12), 16)
