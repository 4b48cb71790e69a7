import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Duel, Tally } from './duel.ts'

/** About two seconds of one core: nothing that is asked for plays more at once. */
export const BATTLES_MAX = 24_000

let last: Promise<unknown> = Promise.resolve()

/** Plays these duels in a thread of their own, one request of this process after the other: nobody else is held up. */
export function measure(duels: readonly Duel[]): Promise<Tally[]> {
  const battles = duels.reduce((sum, duel) => sum + duel.battles, 0)
  assert(battles <= BATTLES_MAX, `${battles} battles at once`)
  const measured = last.then(() => inThread(duels))
  last = measured.catch(() => {})
  return measured
}

async function inThread(duels: readonly Duel[]): Promise<Tally[]> {
  if (duels.length === 0) return []
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: duels })
  try {
    return await new Promise<Tally[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread ended before it was done')))
    })
  } finally {
    await worker.terminate()
  }
}

/** A first seed that only this purpose leads to: asked again, the same battles are played. */
export const seedFor = (...purpose: readonly (string | number)[]): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(purpose)).digest('hex').slice(0, 12), 16)
