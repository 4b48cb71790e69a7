import * as whole from '../../core/whole.ts'
import * as words from '../../core/words.ts'
import type { Stand } from './clash.ts'
import * as clash from './clash.ts'
import type { Effects } from './effects.ts'
import * as numbers from './numbers.ts'

// Bound here because V8 folds a module's own constants but not its imports, and these run hundreds of times a round.
const { cell, div, quotient } = whole
const { basesOf, blow, chargeAfter, damage, hpAfter, isUnusual, latestAfter, usualForce, verdict } = clash
const { CHARGE_WORTH, CRITICAL_BONUS, LEAD_SCALE, LEAD_SCALE_PER_HP, ROLL_HIGH, ROUNDS, SURE } = numbers
const { BEATS } = words

const CHARGE_WORTHS = Int32Array.from(CHARGE_WORTH)
const LEAD_SCALES = Int32Array.from(LEAD_SCALE)

/** What a position with both standing is worth to a, from -10000 to 10000, with `left` rounds to go. */
export function value(hpA: number, chargeA: number, hpB: number, chargeB: number, left: number): number {
  const lead = (10 * (hpA - hpB) + (CHARGE_WORTHS[left] as number) * (chargeA - chargeB)) | 0
  // Nobody can foretell who leads, processors no more than others: -1 when a is behind, 0 when not, without a branch.
  const behind = lead >> 31
  const size = (lead ^ behind) - behind
  const scale = Math.min(LEAD_SCALES[left] as number, LEAD_SCALE_PER_HP * (hpA + hpB))
  const reach = scale + size
  const worth = quotient(size * (scale + reach) * SURE, reach * reach)
  return (worth ^ behind) - behind
}

/** The luck a side can count on: the middle of its roll and its share of criticals. */
export const meanLuck = (own: Effects): number =>
  ((own.rollLow + ROLL_HIGH) >> 1) + div(own.critical * CRITICAL_BONUS, 100)

/** What the forecast knows of a side. */
export type Party = {
  readonly effects: Effects
  /** The luck it can count on. */
  readonly luck: number
  /** The usual force of its blows with that luck, by own move * 5 + the rival's; the same in every round. */
  readonly forces: number[]
  readonly stand: Stand
}

/** Fills in the usual forces of one side against the other, once a battle. */
export function measureForces(by: Party, on: Party): void {
  for (let move = 0; move < 5; move++)
    for (let rival = 0; rival < 5; rival++)
      by.forces[move * 5 + rival] = usualForce(move, rival, by.effects, on.effects, by.luck)
}

/** What every pair of moves would leave each side with, by own move * 5 + the rival's: first a's 25, then b's. */
const hps = new Int32Array(50)
const charges = new Int32Array(50)
const OF_A = 0
const OF_B = 25

function outlook(round: number, own: Party, rival: Party, from: number): void {
  const { effects, stand: before } = own
  const { effects: rivalEffects, stand: rivalBefore, forces, luck } = rival
  const bases = basesOf(rivalBefore.charge, before.charge)
  const unusual = isUnusual(round, rivalEffects, effects, before)
  for (let move = 0; move < 5; move++) {
    const usual = !unusual && move !== before.last
    for (let answer = 0; answer < 5; answer++) {
      const met = answer * 5 + move
      const harm = usual
        ? blow(bases + met, cell(forces, met))
        : damage(round, answer, move, rivalEffects, rivalBefore, effects, before, luck)
      const hp = hpAfter(move, answer, effects, before, harm)
      const pair = from + move * 5 + answer
      hps[pair] = hp
      charges[pair] = chargeAfter(move, answer, effects, before, rivalEffects, rivalBefore.last, hp)
    }
  }
}

/** Fills in what every pair of moves is worth to a in the round to come, if both have the luck they can count on. */
export function forecast(round: number, a: Party, b: Party, latest: number, table: Int32Array): void {
  outlook(round, a, b, OF_A)
  outlook(round, b, a, OF_B)
  const left = ROUNDS - round
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 5; j++) {
      const forA = i * 5 + j
      const forB = j * 5 + i
      const hpA = hps[OF_A + forA] as number
      const hpB = hps[OF_B + forB] as number
      const chargeA = charges[OF_A + forA] as number
      const chargeB = charges[OF_B + forB] as number
      if (left > 0 && hpA > 0 && hpB > 0) {
        table[forA] = value(hpA, chargeA, hpB, chargeB, left)
      } else {
        const wonA = a.stand.won + (BEATS[forA] as number)
        const wonB = b.stand.won + (BEATS[forB] as number)
        table[forA] = verdict(hpA, wonA, chargeA, hpB, wonB, chargeB, latestAfter(i, j, latest)) * SURE
      }
    }
}
