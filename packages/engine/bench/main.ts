// usage: npm run bench -w @shugyo/engine
// Everything is measured in one run on one core, in turns, and told as ratios: times alone say more of the machine.
import {
  type BattleInput,
  deriveSeed,
  type Fighter,
  newMemory,
  openingMemory,
  play,
  playUntil,
  type RulesetId,
  seedHash,
  verify,
} from '../src/index.ts'
import { dice, fighterWith, randomEntrant } from '../testing/cast.ts'
import { honestProof } from '../testing/proofs.ts'
import { showdownBattle } from './showdown.ts'

/**
 * This many calm turns of each are enough; a machine that does not give them in this many tries is too busy to measure
 * on.
 */
const TURNS = 25
const TRIES_MAX = 250
const SLICE_MS = 100
/** A turn is calm if the yardstick before and after it took no longer than this, its best time being 1. */
const CALM = 1.15
/** Showdown's code is large and takes time to get up to speed; this gives it that time. */
const WARM_UP_MS = 4000
const RATIO_LEAST = 100
const VIEW_MOST_MS = 0.1

/** Agents with full loadouts and full notes: the most work for a battle. */
function inputs(ruleset: RulesetId): BattleInput[] {
  const roll = dice(41)
  const veteran = (fighter: Fighter): Fighter => {
    const memory = openingMemory(newMemory(), 'rival')
    for (const notes of [memory.field, memory.rival])
      for (let k = 0; k < 75; k++) {
        notes.obs[k] = 100 + roll(400)
        notes.exp[k] = 100 + roll(400)
      }
    return { ...fighter, memory }
  }
  return Array.from({ length: 64 }, (_, k) => {
    const agent = () => veteran(fighterWith(randomEntrant(roll, ruleset, 'ranked'), newMemory(), 'rival'))
    return { ruleset, seed: 7919 * k + 3, fighters: { a: agent(), b: agent() } }
  })
}

/** Times work turn by turn; each turn continues where the last one ended, so that none plays only the first battles. */
function stopwatch(run: (k: number) => unknown): (sliceMs: number) => Promise<number> {
  let k = 0
  /** Answers the milliseconds per battle, in processor time. */
  return async (sliceMs) => {
    const first = k
    const before = process.cpuUsage()
    const until = performance.now() + sliceMs
    while (performance.now() < until) {
      const result = run(k++)
      if (result instanceof Promise) await result
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / (k - first)
  }
}

const one = inputs(1)
const two = inputs(2)
const pick = (list: BattleInput[], k: number): BattleInput => {
  const input = list[k % list.length] as BattleInput
  return { ...input, seed: (input.seed + k * 104_729) % 2 ** 52 }
}
const view = (k: number, rounds: number) => JSON.stringify(playUntil(pick(two, k), rounds).rounds)
const proof = honestProof(2)
const parts = {
  serverSeed: proof.commitment.serverSeed,
  battleId: proof.battleId,
  clientSeeds: proof.clientSeeds,
  beacon: proof.beacon,
}

const WORK = {
  'battle of ruleset 1': (k: number) => play(pick(one, k)),
  'battle of ruleset 2': (k: number) => play(pick(two, k)),
  'live view at any moment': (k: number) => view(k, 1 + (k % 12)),
  'live view, last round': (k: number) => view(k, 12),
  'seed hash and derivation': () => [seedHash(parts.serverSeed), deriveSeed(parts)],
  'verify a proof': () => verify(proof),
  'Pokémon Showdown random battle': (k: number) => showdownBattle(k + 1),
} satisfies Record<string, (k: number) => unknown>

/**
 * The yardstick: the same plain arithmetic every time, none of it ours, with several independent sums so that it needs
 * the whole core. While another program uses the core's other half, or the physical machine, everything takes up to
 * twice as long; the yardstick tells when, and is independent of what is measured.
 */
const TABLE = Int32Array.from({ length: 1024 }, (_, at) => Math.imul(at, 0x2c1b3c6d))
function yardstick(): number {
  const before = process.cpuUsage()
  let [a, b, c, d] = [1, 2, 3, 4]
  for (let step = 0; step < 3_000_000; step++) {
    a = (a + (TABLE[(step + 1) & 1023] as number) * 3) | 0
    b = (b + (TABLE[(step + 2) & 1023] as number) * 5) | 0
    c = (c ^ (TABLE[(step + 3) & 1023] as number)) | 0
    d = (d ^ (TABLE[(step + 4) & 1023] as number)) | 0
  }
  const { user, system } = process.cpuUsage(before)
  return a + b + c + d === 0.5 ? Number.NaN : user + system
}

type Turn = { readonly ms: number; readonly yard: number }
type Name = keyof typeof WORK
const names = Object.keys(WORK) as Name[]
const turns = Object.fromEntries(names.map((name) => [name, [] as Turn[]])) as Record<Name, Turn[]>
const watches = names.map((name) => ({ name, time: stopwatch(WORK[name]) }))

for (const { time } of watches) await time(WARM_UP_MS)
let best = Math.min(...Array.from({ length: 20 }, yardstick))
const calmTurns = (name: Name): Turn[] => turns[name].filter(({ yard }) => yard <= best * CALM)
let tries = 0
// In turns, so that a change of the machine affects all alike.
for (; tries < TRIES_MAX && names.some((name) => calmTurns(name).length < TURNS); tries++)
  for (const { name, time } of watches) {
    const [before, ms, after] = [yardstick(), await time(SLICE_MS), yardstick()]
    best = Math.min(best, before, after)
    turns[name].push({ ms, yard: Math.max(before, after) })
  }
const times = Object.fromEntries(
  names.map((name) => [
    name,
    calmTurns(name)
      .map(({ ms }) => ms)
      .sort((x, y) => x - y),
  ]),
) as Record<Name, number[]>
const fewest = Math.min(...names.map((name) => times[name].length))
console.log(`${tries} turns of ${SLICE_MS} ms; the machine was calm in ${fewest} or more of each\n`)
if (fewest < TURNS) throw new Error('the machine is too busy to measure on')

/** A calm turn by its rank; the median is the usual time, not the luckiest. */
const turnAt = (name: Name, percent: number): number =>
  times[name][Math.floor(((times[name].length - 1) * percent) / 100)] as number
const ms = (name: Name): number => turnAt(name, 50)
const showdown = ms('Pokémon Showdown random battle')
for (const name of names)
  console.log(
    `${name.padEnd(32)} ${ms(name).toFixed(3).padStart(8)} ms ${Math.round(1000 / ms(name))
      .toString()
      .padStart(7)} a second   ${(showdown / ms(name)).toFixed(0).padStart(6)} times Showdown   (turns ${[
      0, 25, 50, 75, 100,
    ]
      .map((percent) => turnAt(name, percent).toFixed(3))
      .join(' ')})`,
  )

const broken: string[] = []
for (const name of ['battle of ruleset 1', 'battle of ruleset 2'] as const) {
  const ratio = showdown / ms(name)
  if (ratio < RATIO_LEAST) broken.push(`${name}: ${ratio.toFixed(0)} times Showdown, must be ${RATIO_LEAST}`)
}
// The last round is the longest view: what holds for it holds for every moment.
const viewMs = ms('live view, last round')
if (viewMs > VIEW_MOST_MS)
  broken.push(`a live view of the last round takes ${viewMs.toFixed(3)} ms, must be under ${VIEW_MOST_MS}`)
for (const line of broken) console.error(`FAIL ${line}`)
process.exitCode = broken.length > 0 ? 1 : 0
