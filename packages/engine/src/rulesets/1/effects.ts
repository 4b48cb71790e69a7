import { add } from '../../core/whole.ts'
import { FEINT, FOCUS, GUARD, PULSE, STRIKE } from '../../core/words.ts'
import {
  FOCUS_CHARGE_FREE,
  FOCUS_CHARGE_HIT,
  GUARD_CHARGE,
  GUARD_STRIPPED,
  HEAL_FREE,
  HEAL_HIT,
  STANCE_DEALT,
  STANCE_TAKEN,
} from './numbers.ts'

/** The combined effects of stance, abilities and boss strength for one side, fixed for the battle. */
export type Effects = {
  /** Percent of the base damage dealt, by own move. */
  readonly dealt: number[]
  /** Percent of a blow taken, by own move * 5 + the rival's. */
  readonly taken: number[]
  /** Charge won or lost, by own move * 5 + the rival's; a pulse spends all instead. */
  readonly charge: number[]
  startCharge: number
  openingDealt: number
  repeatDealt: number
  repeatCharge: number
  recycles: boolean
  /** The healing of focus, free and interrupted. */
  healFree: number
  healHit: number
  /** Whether notes on it count half; of this ruleset only Raven is. */
  unreadable: boolean
  lastStandHp: number
  gritTaken: number
}

export function addToRow(points: number[], ownMove: number, by: number): void {
  for (let rival = 0; rival < 5; rival++) add(points, ownMove * 5 + rival, by)
}

/** Charge won by own move (row) against the rival's (column), before abilities. */
const CHARGE_TABLE: readonly number[] = (() => {
  const table = Array.from({ length: 25 }, () => 0)
  table[GUARD * 5 + STRIKE] = GUARD_CHARGE
  table[GUARD * 5 + FEINT] = -GUARD_STRIPPED
  for (const rival of [FEINT, GUARD, FOCUS]) table[FOCUS * 5 + rival] = FOCUS_CHARGE_FREE
  for (const rival of [STRIKE, PULSE]) table[FOCUS * 5 + rival] = FOCUS_CHARGE_HIT
  return table
})()

const DEALT = STANCE_DEALT.map((points) => Array.from({ length: 5 }, () => 100 + points))
const TAKEN = STANCE_TAKEN.map((points) => Array.from({ length: 25 }, () => 100 + points))

/** The effects of a stance alone, in the order aggressive, balanced, defensive. */
export function effectsOfStance(stance: number): Effects {
  return {
    dealt: (DEALT[stance] as readonly number[]).slice(),
    taken: (TAKEN[stance] as readonly number[]).slice(),
    charge: CHARGE_TABLE.slice(),
    startCharge: 0,
    openingDealt: 0,
    repeatDealt: 0,
    repeatCharge: 0,
    recycles: false,
    healFree: HEAL_FREE,
    healHit: HEAL_HIT,
    unreadable: false,
    lastStandHp: 0,
    gritTaken: 0,
  }
}
