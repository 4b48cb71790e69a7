import { NO_MOVE } from '../src/core/words.ts'
import type { RulesetId } from '../src/index.ts'
import * as clash1 from '../src/rulesets/1/clash.ts'
import { effectsOfStance as effects1 } from '../src/rulesets/1/effects.ts'
import * as clash2 from '../src/rulesets/2/clash.ts'
import { effectsOfStance as effects2 } from '../src/rulesets/2/effects.ts'
import { getRuleset } from '../src/rulesets/index.ts'
import { solveFinely } from './solve-finely.ts'

// The true equilibrium of two balanced fighters without abilities, computed backwards from the last round over a grid
// of hp. Ruleset 1 is exact at step 1; ruleset 2 is played with its mean luck, foresight, counterplay and surge.

const MEAN_LUCK = 103
const FORESIGHT = 0.04 * 0.96
const BALANCED_1 = effects1(1)
const BALANCED_2 = effects2(1)

/** Both sides' hp and charge after a pair of moves. */
type Left = { hpA: number; chargeA: number; hpB: number; chargeB: number }
type Step = (
  hpA: number,
  chargeA: number,
  lastA: number,
  hpB: number,
  chargeB: number,
  lastB: number,
  i: number,
  j: number,
) => Left

const stand = (hp: number, charge: number, last: number) => ({
  hp,
  charge,
  last,
  won: 0,
  stood: 0,
  surged: hp <= 30 ? 1 : 0,
})
/** Any round after the opening: no ability is in play that would tell them apart. */
const ROUND = 3

const STEPS: Record<RulesetId, Step> = {
  1: (hpA, chargeA, lastA, hpB, chargeB, lastB, i, j) => {
    const a = stand(hpA, chargeA, lastA)
    const b = stand(hpB, chargeB, lastB)
    const nextA = clash1.hpAfter(
      i,
      j,
      BALANCED_1,
      a,
      clash1.damage(ROUND, j, i, BALANCED_1, b, BALANCED_1, a),
    )
    const nextB = clash1.hpAfter(
      j,
      i,
      BALANCED_1,
      b,
      clash1.damage(ROUND, i, j, BALANCED_1, a, BALANCED_1, b),
    )
    const left = { hpA: nextA, chargeA: clash1.chargeAfter(i, j, BALANCED_1, a, lastB), hpB: nextB }
    return { ...left, chargeB: clash1.chargeAfter(j, i, BALANCED_1, b, lastA) }
  },
  2: (hpA, chargeA, lastA, hpB, chargeB, lastB, i, j) => {
    const a = stand(hpA, chargeA, lastA)
    const b = stand(hpB, chargeB, lastB)
    const nextA = clash2.hpAfter(
      i,
      j,
      BALANCED_2,
      a,
      clash2.damage(ROUND, j, i, BALANCED_2, b, BALANCED_2, a, MEAN_LUCK),
    )
    const nextB = clash2.hpAfter(
      j,
      i,
      BALANCED_2,
      b,
      clash2.damage(ROUND, i, j, BALANCED_2, a, BALANCED_2, b, MEAN_LUCK),
    )
    const left = {
      hpA: nextA,
      chargeA: clash2.chargeAfter(i, j, BALANCED_2, a, BALANCED_2, lastB, nextA),
      hpB: nextB,
    }
    return { ...left, chargeB: clash2.chargeAfter(j, i, BALANCED_2, b, BALANCED_2, lastA, nextB) }
  },
}

export type GridOptions = { ruleset: RulesetId; step: number; turns: number; lasts: boolean }

/** The solved game: values and mixes by rounds left, and how often each move is played from the start. */
export class Grid {
  private readonly size: number
  private readonly lastKinds: number
  private readonly rounds: number
  private readonly values: Float32Array[] = []
  private readonly mixes: Float32Array[] = []
  private readonly options: GridOptions
  private readonly game = new Float64Array(25)
  private readonly seen = new Float64Array(25)

  constructor(options: GridOptions) {
    this.options = options
    this.size = 100 / options.step + 1
    // Without counterplay the previous moves change nothing.
    this.lastKinds = options.lasts ? 6 : 1
    this.rounds = getRuleset(options.ruleset).rounds
    for (let left = 1; left <= this.rounds; left++) this.solveRounds(left)
  }

  private index(
    a: number,
    chargeA: number,
    lastA: number,
    b: number,
    chargeB: number,
    lastB: number,
  ): number {
    const kinds = this.lastKinds
    const last = kinds === 1 ? 0 : (lastA + 1) * kinds + lastB + 1
    return (((a * this.size + b) * 4 + chargeA) * 4 + chargeB) * kinds * kinds + last
  }

  private solveRounds(left: number): void {
    const states = this.size * this.size * 16 * this.lastKinds ** 2
    const values = new Float32Array(states)
    const mixes = new Float32Array(states * 5)
    this.values[left] = values
    this.mixes[left] = mixes
    const mix = new Float64Array(5)
    const lasts = this.lastKinds === 1 ? [NO_MOVE] : left === this.rounds ? [NO_MOVE] : [0, 1, 2, 3, 4]
    for (let a = 1; a < this.size; a++)
      for (let b = 1; b < this.size; b++)
        for (let charges = 0; charges < 16; charges++)
          for (const lastA of lasts)
            for (const lastB of lasts) {
              const state = this.index(a, charges >> 2, lastA, b, charges & 3, lastB)
              this.fill(left, a, charges >> 2, lastA, b, charges & 3, lastB)
              values[state] = solveFinely(this.game, this.options.turns, mix)
              mixes.set(mix, state * 5)
            }
  }

  /** The game of one state: what each pair of moves is worth with best play after it. */
  private fill(
    left: number,
    a: number,
    chargeA: number,
    lastA: number,
    b: number,
    chargeB: number,
    lastB: number,
  ): void {
    const { step, ruleset } = this.options
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 5; j++) {
        const after = STEPS[ruleset](a * step, chargeA, lastA, b * step, chargeB, lastB, i, j)
        this.game[i * 5 + j] = this.worth(after, i, j, left - 1)
      }
    if (ruleset === 2) this.foresee()
  }

  /** Sometimes one side sees the other's move and answers it. */
  private foresee(): void {
    this.seen.set(this.game)
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 5; j++) {
        let best = -1
        let worst = 1
        for (let k = 0; k < 5; k++) {
          best = Math.max(best, this.seen[k * 5 + j] as number)
          worst = Math.min(worst, this.seen[i * 5 + k] as number)
        }
        this.game[i * 5 + j] =
          (1 - 2 * FORESIGHT) * (this.seen[i * 5 + j] as number) + FORESIGHT * (best + worst)
      }
  }

  private worth({ hpA, chargeA, hpB, chargeB }: Left, i: number, j: number, left: number): number {
    if (hpA <= 0 || hpB <= 0 || left === 0)
      return Math.sign(hpA > 0 === hpB > 0 ? hpA - hpB || chargeA - chargeB : hpA - hpB)
    let value = 0
    this.corners(hpA, hpB, (a, b, share) => {
      value += share * (this.values[left]?.[this.index(a, chargeA, i, b, chargeB, j)] as number)
    })
    return value
  }

  /** The grid points around a pair of hp, and the share of each. */
  private corners(hpA: number, hpB: number, visit: (a: number, b: number, share: number) => void): void {
    const { step } = this.options
    // A side that still stands is at least on the lowest rung.
    const x = Math.max(1, hpA / step)
    const y = Math.max(1, hpB / step)
    const a = Math.min(this.size - 1, Math.floor(x))
    const b = Math.min(this.size - 1, Math.floor(y))
    const fx = x - a
    const fy = y - b
    visit(a, b, (1 - fx) * (1 - fy))
    if (fx > 0) visit(a + 1, b, fx * (1 - fy))
    if (fy > 0) visit(a, b + 1, (1 - fx) * fy)
    if (fx > 0 && fy > 0) visit(a + 1, b + 1, fx * fy)
  }

  /** The value and mix (in percent) of a state, without regard to previous moves. */
  state(
    left: number,
    hpA: number,
    hpB: number,
    chargeA: number,
    chargeB: number,
  ): { value: number; mix: number[] } {
    const last = this.lastKinds === 1 || left === this.rounds ? NO_MOVE : 0
    const { step } = this.options
    const index = this.index(Math.round(hpA / step), chargeA, last, Math.round(hpB / step), chargeB, last)
    const mix = this.mixes[left] as Float32Array
    return {
      value: this.values[left]?.[index] as number,
      mix: [0, 1, 2, 3, 4].map((k) => 100 * (mix[index * 5 + k] as number)),
    }
  }

  /** How often each move is played, in percent, when both play the equilibrium from the start. */
  use(): number[] {
    const use = [0, 0, 0, 0, 0]
    const top = this.size - 1
    let mass = new Map<number, [number, number, number, number, number, number, number]>()
    mass.set(this.index(top, 1, NO_MOVE, top, 1, NO_MOVE), [top, 1, NO_MOVE, top, 1, NO_MOVE, 1])
    for (let left = this.rounds; left >= 1; left--) {
      const next: typeof mass = new Map()
      for (const [a, chargeA, lastA, b, chargeB, lastB, share] of mass.values())
        this.spread(left, a, chargeA, lastA, b, chargeB, lastB, share, use, next)
      mass = next
    }
    const total = use.reduce((sum, share) => sum + share, 0)
    return use.map((share) => (100 * share) / total)
  }

  private spread(
    left: number,
    a: number,
    chargeA: number,
    lastA: number,
    b: number,
    chargeB: number,
    lastB: number,
    share: number,
    use: number[],
    next: Map<number, [number, number, number, number, number, number, number]>,
  ): void {
    const { step, ruleset, lasts } = this.options
    const mixes = this.mixes[left] as Float32Array
    const mine = this.index(a, chargeA, lastA, b, chargeB, lastB) * 5
    const theirs = this.index(b, chargeB, lastB, a, chargeA, lastA) * 5
    for (let i = 0; i < 5; i++) {
      use[i] = (use[i] as number) + share * (mixes[mine + i] as number)
      for (let j = 0; j < 5; j++) {
        const likely = share * (mixes[mine + i] as number) * (mixes[theirs + j] as number)
        if (likely < 1e-9) continue
        const after = STEPS[ruleset](a * step, chargeA, lastA, b * step, chargeB, lastB, i, j)
        if (after.hpA <= 0 || after.hpB <= 0) continue
        const [x, y] = lasts ? [i, j] : [NO_MOVE, NO_MOVE]
        this.corners(after.hpA, after.hpB, (na, nb, part) => {
          const key = this.index(na, after.chargeA, x, nb, after.chargeB, y)
          const known = next.get(key)
          if (known === undefined) next.set(key, [na, after.chargeA, x, nb, after.chargeB, y, likely * part])
          else known[6] += likely * part
        })
      }
    }
  }
}
