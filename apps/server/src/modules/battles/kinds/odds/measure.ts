import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { ThreadPool } from '../../../../kernel/threads/pool.ts'
import type { Duel, Tally } from './duel.ts'

/** About two seconds of one core: no request plays more at once. */
const BATTLES_MAX = 24_000

const pool = new ThreadPool<readonly Duel[], Tally[]>(new URL('./worker.ts', import.meta.url), {
  name: 'odds',
  limitMs: 60_000,
})

/** Plays these duels in a thread of their own, accounts in turn, so that nothing else is held up. */
export async function measure(account: string, duels: readonly Duel[]): Promise<Tally[]> {
  const battles = duels.reduce((sum, duel) => sum + duel.battles, 0)
  assert(battles <= BATTLES_MAX, `${battles} battles at once`)
  return duels.length === 0 ? [] : pool.ask(account, duels)
}

/** A first seed derived from the purpose: the same question plays the same battles. */
export const seedFor = (...purpose: readonly (string | number)[]): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(purpose)).digest('hex').slice(0, 12), 16)
