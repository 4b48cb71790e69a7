import { quotient } from '../../core/whole.ts'
import * as words from '../../core/words.ts'
import type { Effects } from './effects.ts'
import * as numbers from './numbers.ts'

// Bound here because V8 folds a module's own constants but not its imports, and these run hundreds of times a round.
const {
  CHARGE_MAX,
  CHARGE_START,
  COUNTER_DAMAGE,
  FEINT_DAMAGE,
  HP,
  PULSE_BASE,
  PULSE_PER_CHARGE,
  PULSE_PERCENT,
  REFLECT_PERCENT,
  STRIKE_DAMAGE,
  TAKEN_LEAST,
} = numbers
const { BEATS, FEINT, FOCUS, GUARD, NO_MOVE, PULSE, STRIKE } = words

/** One side between rounds. `stood` is 1 once Last Stand is used. */
export type Stand = { hp: number; charge: number; last: number; won: number; stood: number }

const GRIT_HP = 35
const OPENING_ROUNDS = 2

export const firstStand = (effects: Effects, cost: number): Stand => ({
  hp: HP - cost,
  charge: Math.min(CHARGE_MAX, CHARGE_START + effects.startCharge),
  last: NO_MOVE,
  won: 0,
  stood: 0,
})

/** Damage of a move against the rival's, before any percent; charges are those before the round. */
export function baseDamage(move: number, rival: number, charge: number, rivalCharge: number): number {
  const power = (spent: number, percent: number) =>
    quotient((PULSE_BASE + PULSE_PER_CHARGE * spent) * percent + 50, 100)
  if (move === STRIKE) return STRIKE_DAMAGE[rival] as number
  if (move === PULSE) return power(charge, PULSE_PERCENT[rival] as number)
  if (move === FEINT) return FEINT_DAMAGE[rival] as number
  if (move === GUARD && rival === STRIKE) return COUNTER_DAMAGE
  if (move === GUARD && rival === PULSE) return power(rivalCharge, REFLECT_PERCENT)
  return 0
}

// Looked up 50 times a round, so it is computed once: [move][rival][charge][rival charge].
const BASE = new Int32Array(5 * 5 * 4 * 4)
for (let index = 0; index < BASE.length; index++)
  BASE[index] = baseDamage((index / 80) | 0, ((index / 16) | 0) % 5, (index >> 2) & 3, index & 3)

/** Whether a move beats one that the rival repeats. */
const beatsRepeat = (move: number, rivalMove: number, rivalLast: number): boolean =>
  rivalLast === rivalMove && (BEATS[move * 5 + rivalMove] as number) === 1

/** Damage `by` deals to `on`; the stands are those before the round. */
export function damage(
  round: number,
  move: number,
  rivalMove: number,
  by: Effects,
  from: Stand,
  on: Effects,
  target: Stand,
): number {
  const base = BASE[move * 80 + rivalMove * 16 + from.charge * 4 + target.charge] as number
  if (base === 0) return 0
  let dealt = by.dealt[move] as number
  if (round <= OPENING_ROUNDS) dealt += by.openingDealt
  if (beatsRepeat(move, rivalMove, target.last)) dealt += by.repeatDealt
  let taken = on.taken[rivalMove * 5 + move] as number
  if (target.hp <= GRIT_HP) taken -= on.gritTaken
  if (taken < TAKEN_LEAST) taken = TAKEN_LEAST
  return quotient(Math.imul(base * dealt, taken) + 5_000, 10_000)
}

/** The hp a side has left after the blow and its healing. */
export function hpAfter(move: number, rivalMove: number, own: Effects, before: Stand, harm: number): number {
  let hp = before.hp - harm
  if (hp <= 0) {
    if (own.lastStandHp === 0 || before.stood === 1) return hp
    hp = own.lastStandHp
  }
  if (move !== FOCUS) return hp
  hp += rivalMove === STRIKE || rivalMove === PULSE ? own.healHit : own.healFree
  return Math.min(HP, hp)
}

/** The charge a side has after the round. */
export function chargeAfter(
  move: number,
  rivalMove: number,
  own: Effects,
  before: Stand,
  rivalLast: number,
): number {
  let charge = before.charge + (own.charge[move * 5 + rivalMove] as number)
  if (move === PULSE) charge = own.recycles && rivalMove === GUARD && before.charge > 0 ? 1 : 0
  if (beatsRepeat(move, rivalMove, rivalLast)) charge += own.repeatCharge
  if (charge < 0) charge = 0
  if (charge > CHARGE_MAX) charge = CHARGE_MAX
  return charge
}

/** One side after a round in which it took `harm`. */
export function standAfter(
  move: number,
  rivalMove: number,
  own: Effects,
  before: Stand,
  rivalLast: number,
  harm: number,
): Stand {
  const hp = hpAfter(move, rivalMove, own, before, harm)
  const saved = own.lastStandHp > 0 && before.hp - harm <= 0
  return {
    hp,
    charge: chargeAfter(move, rivalMove, own, before, rivalLast),
    last: move,
    won: before.won + (BEATS[move * 5 + rivalMove] as number),
    stood: saved ? 1 : before.stood,
  }
}

/** The winner of the latest round that a move decided: 1 for a, -1 for b, 0 for nobody yet. */
export const latestAfter = (moveA: number, moveB: number, latest: number): number =>
  (BEATS[moveA * 5 + moveB] as number) === 1 ? 1 : (BEATS[moveB * 5 + moveA] as number) === 1 ? -1 : latest

/** Of a finished battle: 1 when a wins, -1 when b wins, 0 for a draw. The first rule that decides, decides. */
export function verdict(
  hpA: number,
  wonA: number,
  chargeA: number,
  hpB: number,
  wonB: number,
  chargeB: number,
  latest: number,
): number {
  if (hpA > 0 !== hpB > 0) return hpA > 0 ? 1 : -1
  if (hpA !== hpB) return hpA > hpB ? 1 : -1 // Both down: less overkill.
  if (wonA !== wonB) return wonA > wonB ? 1 : -1
  if (chargeA !== chargeB) return chargeA > chargeB ? 1 : -1
  return latest
}
