import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { stolenMs } from './steal.ts'

/**
 * For `*.proof.test.ts`: tests that make random choices, kill processes and check the result. `npm test` runs each at
 * size 1, which is short; `npm run prove` at larger sizes, for any length of time.
 */
const SIZE = process.env['PROOF_SIZE']
const SEEDS = 2 ** 31

/** Repeats only the proof's choices: the moment at which a process is killed depends on the machine. */
const seed = Number(process.env['PROOF_SEED'] ?? randomInt(SEEDS))
const isProving = SIZE !== undefined

/** An amount that grows with the size of the proof. */
export const proofSize = (short: number): number => Math.ceil(short * Number(SIZE ?? 1))

let state = seed

/** A number from 0 to below 1, determined by the proof's seed (mulberry32). */
export function chance(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

export const below = (most: number): number => Math.floor(chance() * most)

/** Reports the proof's work, in a plain line that `npm run prove` shows. */
export function tell(what: string): void {
  console.log(`proof: ${what} (seed ${seed}, size ${SIZE ?? 1})`)
}

/** More load than a proof makes by itself: the machine is shared. */
const LOAD_MAX = 2 * availableParallelism()

/** A virtual machine whose processors were away for more than this part of the time is shared, too. */
const STOLEN_MAX = 0.02
let since = { atMs: performance.now(), stolenMs: stolenMs() }

/** The part of the time since the last question that the processors were away. */
function stolenShare(): number {
  const now = { atMs: performance.now(), stolenMs: stolenMs() }
  const share = (now.stolenMs - since.stolenMs) / ((now.atMs - since.atMs) * availableParallelism())
  since = now
  return share
}

/** Reports a duration. Too long is a fault only in `npm run prove`, and only on a machine that is not shared. */
export function tellTime(what: string, tookMs: number, mostMs: number): void {
  const [load = 0] = loadavg()
  const stolen = stolenShare()
  const text = `${what}: ${tookMs.toFixed(1)} ms, at most ${mostMs} ms`
  const shared = [
    ...(load > LOAD_MAX ? [`at a load of ${load.toFixed(1)}`] : []),
    ...(stolen > STOLEN_MAX ? [`with ${(100 * stolen).toFixed(0)} % of the processors away`] : []),
  ]
  console.log(`proof: ${text}${shared.length === 0 ? '' : `; not judged ${shared.join(', ')}`}`)
  if (isProving && shared.length === 0) assert(tookMs <= mostMs, text)
}
