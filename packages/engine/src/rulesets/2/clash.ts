import * as whole from '../../core/whole.ts'
import * as words from '../../core/words.ts'
import type { Effects } from './effects.ts'
import * as numbers from './numbers.ts'

// Bound here because V8 folds a module's own constants but not its imports, and these run hundreds of times a round.
const { quotient } = whole
const {
  CHARGE_MAX,
  CHARGE_START,
  COUNTER_DAMAGE,
  COUNTERPLAY_CHARGE,
  COUNTERPLAY_DEALT,
  FEINT_DAMAGE,
  HP,
  PULSE_BASE,
  PULSE_PER_CHARGE,
  PULSE_PERCENT,
  REFLECT_PERCENT,
  STRIKE_DAMAGE,
  SURGE_CHARGE,
  SURGE_HP,
  TAKEN_LEAST,
} = numbers
const { BEATS, FEINT, FOCUS, GUARD, NO_MOVE, PULSE, STRIKE } = words

/** One side between rounds. `stood` and `surged` are 1 once Last Stand and surge are used. */
export type Stand = { hp: number; charge: number; last: number; won: number; stood: number; surged: number }

const GRIT_HP = 35
const OPENING_ROUNDS = 2

export const firstStand = (effects: Effects, cost: number): Stand => ({
  hp: HP - cost,
  charge: Math.min(CHARGE_MAX, CHARGE_START + effects.startCharge),
  last: NO_MOVE,
  won: 0,
  stood: 0,
  surged: 0,
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

// Looked up 50 times a round, so it is computed once: [charge][rival charge][move][rival].
const BASE = new Int32Array(4 * 4 * 5 * 5)
for (let index = 0; index < BASE.length; index++)
  BASE[index] = baseDamage(((index / 5) | 0) % 5, index % 5, (index / 100) | 0, ((index / 25) | 0) & 3)

/** Where the bases of a pair of charges begin; add move * 5 + the rival's. */
export const basesOf = (charge: number, rivalCharge: number): number => charge * 100 + rivalCharge * 25

/**
 * A base damage under a force: percent dealt * percent taken * percent of luck. Declared as 32 bits, so that a
 * processor can divide by a constant without a division.
 */
export const blow = (base: number, force: number): number =>
  quotient((Math.imul(BASE[base] as number, force) + 500_000) | 0, 1_000_000)

/** The force of a blow by the percents dealt and taken and its luck. */
export const forceOf = (dealt: number, taken: number, luck: number): number =>
  Math.imul(Math.imul(dealt, Math.max(TAKEN_LEAST, taken)), luck)

/** Whether a move beats one that the rival repeats. */
export const beatsRepeat = (move: number, rivalMove: number, rivalLast: number): boolean =>
  rivalLast === rivalMove && (BEATS[move * 5 + rivalMove] as number) === 1

// Effects of some rounds only: points dealt by Opening Bell, not taken by Grit, dealt and charged by beating a repeat.
export const openingDealt = (round: number, by: Effects): number =>
  round <= OPENING_ROUNDS ? by.openingDealt : 0
export const gritTaken = (on: Effects, target: Stand): number => (target.hp <= GRIT_HP ? on.gritTaken : 0)
export const repeatDealt = (by: Effects, on: Effects): number =>
  on.unreadable ? by.repeatDealt : by.repeatDealt + COUNTERPLAY_DEALT
export const repeatCharge = (own: Effects, rival: Effects): number =>
  rival.unreadable ? own.repeatCharge : own.repeatCharge + COUNTERPLAY_CHARGE

/** Damage `by` deals to `on`; the stands are those before the round, `luck` is in percent. */
export function damage(
  round: number,
  move: number,
  rivalMove: number,
  by: Effects,
  from: Stand,
  on: Effects,
  target: Stand,
  luck: number,
): number {
  const base = basesOf(from.charge, target.charge) + move * 5 + rivalMove
  let dealt = (by.dealt[move] as number) + openingDealt(round, by)
  if (beatsRepeat(move, rivalMove, target.last)) dealt += repeatDealt(by, on)
  const taken = (on.taken[rivalMove * 5 + move] as number) - gritTaken(on, target)
  return blow(base, forceOf(dealt, taken, luck))
}

/** The healing of a side by its move. */
export function healing(move: number, rivalMove: number, own: Effects): number {
  if (move !== FOCUS) return 0
  return rivalMove === STRIKE || rivalMove === PULSE ? own.healHit : own.healFree
}

/** The hp a side has left after the blow and its healing. */
export function hpAfter(move: number, rivalMove: number, own: Effects, before: Stand, harm: number): number {
  let hp = before.hp - harm
  if (hp <= 0) {
    if (own.lastStandHp === 0 || before.stood === 1) return hp
    hp = own.lastStandHp
  }
  return Math.min(HP, hp + healing(move, rivalMove, own))
}

const surges = (before: Stand, hp: number): boolean => before.surged === 0 && hp > 0 && hp <= SURGE_HP

/** A charge within its bounds, and one more by a surge. */
export function heldCharge(charge: number, surges: boolean): number {
  const held = Math.min(CHARGE_MAX, Math.max(0, charge))
  return surges ? Math.min(CHARGE_MAX, held + SURGE_CHARGE) : held
}

/** The charge a side has after the round; `hp` is what it has left. */
export function chargeAfter(
  move: number,
  rivalMove: number,
  own: Effects,
  before: Stand,
  rival: Effects,
  rivalLast: number,
  hp: number,
): number {
  let charge = before.charge + (own.charge[move * 5 + rivalMove] as number)
  if (move === PULSE) charge = own.recycles && rivalMove === GUARD && before.charge > 0 ? 1 : 0
  if (beatsRepeat(move, rivalMove, rivalLast)) charge += repeatCharge(own, rival)
  return heldCharge(charge, surges(before, hp))
}

/** One side after a round in which it took `harm`. */
export function standAfter(
  move: number,
  rivalMove: number,
  own: Effects,
  before: Stand,
  rival: Effects,
  rivalLast: number,
  harm: number,
): Stand {
  const hp = hpAfter(move, rivalMove, own, before, harm)
  const saved = own.lastStandHp > 0 && before.hp - harm <= 0
  return {
    hp,
    charge: chargeAfter(move, rivalMove, own, before, rival, rivalLast, hp),
    last: move,
    won: before.won + (BEATS[move * 5 + rivalMove] as number),
    stood: saved ? 1 : before.stood,
    surged: surges(before, hp) ? 1 : before.surged,
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
