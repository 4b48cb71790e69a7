import { deepEqual, ok } from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import vectors from '../../golden/vectors.gen.json' with { type: 'json' }
import { solve } from './equilibrium.ts'
import { below, u32 } from './random.ts'

const MOVES = [0, 1, 2, 3, 4]
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The rule as the rules page states it, in plain lists. */
function solvePlainly(game: readonly number[]): [number[], number[]] {
  const cell = (i: number, j: number) => game[i * 5 + j] as number
  const get = (list: readonly number[], k: number) => list[k] as number
  let [xa, xb] = [MOVES.map(() => 200), MOVES.map(() => 200)]
  let [ra, rb, sa, sb] = [MOVES, MOVES, MOVES, MOVES].map((moves) => moves.map(() => 0)) as [
    number[],
    number[],
    number[],
    number[],
  ]
  for (let t = 1; t <= 48; t++) {
    const ua = MOVES.map((i) => Math.trunc(sum(MOVES.map((j) => cell(i, j) * get(xb, j))) / 1000))
    const ub = MOVES.map((i) => Math.trunc(sum(MOVES.map((j) => -cell(j, i) * get(xa, j))) / 1000))
    const va = Math.trunc(sum(MOVES.map((i) => get(ua, i) * get(xa, i))) / 1000)
    const vb = Math.trunc(sum(MOVES.map((i) => get(ub, i) * get(xb, i))) / 1000)
    ra = MOVES.map((i) => Math.max(0, get(ra, i) + get(ua, i) - va))
    rb = MOVES.map((i) => Math.max(0, get(rb, i) + get(ub, i) - vb))
    const mix = (regrets: number[]) =>
      regrets.map((regret) => (sum(regrets) === 0 ? 200 : Math.floor((regret * 1000) / sum(regrets))))
    xa = mix(ra)
    xb = mix(rb)
    sa = MOVES.map((i) => get(sa, i) + t * get(xa, i))
    sb = MOVES.map((i) => get(sb, i) + t * get(xb, i))
  }
  const share = (sums: number[]) => sums.map((one) => Math.floor((one * 1000) / sum(sums)))
  return [share(sa), share(sb)]
}

function solved(game: readonly number[]): [number[], number[]] {
  const a = new Int32Array(5)
  const b = new Int32Array(5)
  solve(Int32Array.from(game), a, b)
  return [Array.from(a), Array.from(b)]
}

const anyGame = fc.array(
  fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.constantFrom(-10_000, 0, 10_000)),
  { minLength: 25, maxLength: 25 },
)

it('[engine-3] solves as the plain rule does, cell for cell', () => {
  fc.assert(
    fc.property(anyGame, (game) => deepEqual(solved(game), solvePlainly(game))),
    { numRuns: 1500 },
  )
})

it('[engine-3] gives the recorded mixes', () => {
  const { U, a, b } = vectors.equilibrium
  deepEqual(solved(U), [a, b])
})

it('[engine-3] comes near the true equilibrium: the best answer to a mix gains little', () => {
  const games = 500
  let gained = 0
  for (let g = 0; g < games; g++) {
    const game = Array.from({ length: 25 }, (_, k) => below(u32(g, 1, k), 20_001) - 10_000)
    const [a, b] = solved(game)
    const cell = (i: number, j: number) => game[i * 5 + j] as number
    const best = Math.max(...MOVES.map((i) => sum(MOVES.map((j) => cell(i, j) * (b[j] as number))) / 1000))
    const least = Math.min(...MOVES.map((j) => sum(MOVES.map((i) => cell(i, j) * (a[i] as number))) / 1000))
    gained += best - least
  }
  ok(gained / games < 1000, `on average an answer gains ${gained / games} of 20000`)
})
