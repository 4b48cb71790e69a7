import * as whole from '../../core/whole.ts'
import * as words from '../../core/words.ts'
import type { Fighter } from '../../types.ts'
import type { Chooser, Seat } from '../ruleset.ts'
import type { BossStrength } from './bosses.ts'
import * as bosses from './bosses.ts'
import * as numbers from './numbers.ts'

// Bound here because V8 folds a module's own constants but not its imports, and these run hundreds of times a round.
const { at, div, quotient } = whole
const { BEATS, NO_MOVE, STANCES } = words
const { strengthOf } = bosses
const { LEAN_MOST, READ_AGENT, STANCE_WEIGHTS } = numbers

const gains = new Int32Array(5)

/** The gain that each move promises over the equilibrium, against the expected rival. Answers the best promise. */
function promise(seat: Seat): number {
  const { sign, table, mix, expects } = seat
  const own = sign > 0 ? 5 : 1
  const rival = 6 - own
  let fair = 0
  for (let i = 0; i < 5; i++) {
    let sum = 0
    for (let j = 0; j < 5; j++) {
      sum = (sum + Math.imul(at(table, i * own + j * rival), at(expects, j))) | 0
    }
    const promised = quotient(Math.imul(sign, sum), 1000)
    gains[i] = promised
    fair = (fair + Math.imul(promised, at(mix, i))) | 0
  }
  fair = quotient(fair, 1000)
  let best = 0
  for (let i = 0; i < 5; i++) {
    const gain = Math.max(0, at(gains, i) - fair)
    best = Math.max(best, gain)
    gains[i] = gain
  }
  return best
}

/**
 * An agent plays the equilibrium; the more its reading of the rival promises over it, the more it leans to the moves
 * that profit, never wholly. Stance and temper then tilt its habits.
 */
function agentWeights(seat: Seat, read: number, tilt: Int32Array, weights: Int32Array): void {
  const best = promise(seat)
  let squares = 0
  for (let i = 0; i < 5; i++) {
    const step = at(gains, i) >> 4
    gains[i] = Math.imul(step, step)
    squares += at(gains, i)
  }
  const lean = squares === 0 ? 0 : Math.min(LEAN_MOST, quotient(best * read, 100))
  for (let i = 0; i < 5; i++) {
    let weight = quotient(Math.imul(at(seat.mix, i), 1000 - lean), 100)
    if (lean > 0) weight += div(at(gains, i) * lean * 10, squares)
    weights[i] = quotient(Math.imul(weight, at(tilt, i)), 10_000)
  }
}

function bossWeights(seat: Seat, boss: BossStrength, tilt: Int32Array, weights: Int32Array): void {
  agentWeights(seat, boss.read, tilt, weights)
  let total = 0
  for (let k = 0; k < 5; k++) {
    weights[k] = div(at(weights, k) * (boss.tilt[k] as number), 100)
    total += at(weights, k)
  }
  if (boss.echo === 0 || seat.rival.last === NO_MOVE) return
  const echo = div(total * boss.echo, 100)
  for (let k = 0; k < 5; k++) if (at(BEATS, k * 5 + seat.rival.last) === 1) weights[k] = at(weights, k) + echo
}

/** How a fighter of this ruleset chooses: by its table, as a boss, or as an agent. */
export function chooserOf(fighter: Fighter): Chooser {
  const stance = STANCE_WEIGHTS[STANCES.indexOf(fighter.stance)] as readonly number[]
  const tilt = new Int32Array(5)
  for (let k = 0; k < 5; k++) tilt[k] = (fighter.temper[k] as number) * (stance[k] as number)
  if (fighter.boss === undefined) return (seat, weights) => agentWeights(seat, READ_AGENT, tilt, weights)
  const boss = strengthOf(fighter.boss)
  const { table } = boss
  if (table === undefined) return (seat, weights) => bossWeights(seat, boss, tilt, weights)
  return (seat, weights) => weights.set(table[seat.own.charge] as readonly number[])
}
