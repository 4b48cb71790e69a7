import { quotient } from '../../core/whole.ts'
import * as words from '../../core/words.ts'
import { chargeAfter, damage, hpAfter, latestAfter, type Stand, verdict } from './clash.ts'
import type { Effects } from './effects.ts'
import * as numbers from './numbers.ts'

// Bound here because V8 folds a module's own constants but not its imports, and these run hundreds of times a round.
const { CHARGE_WORTH, LEAD_SCALE, LEAD_SCALE_PER_HP, ROUNDS, SURE } = numbers
const { BEATS } = words

const CHARGE_WORTHS = Int32Array.from(CHARGE_WORTH)
const LEAD_SCALES = Int32Array.from(LEAD_SCALE)

/** The worth to a of a position with both standing, from -10000 to 10000, with `left` rounds to go. */
function value(hpA: number, chargeA: number, hpB: number, chargeB: number, left: number): number {
  const lead = (10 * (hpA - hpB) + (CHARGE_WORTHS[left] as number) * (chargeA - chargeB)) | 0
  // The leader is unpredictable, also for a processor's branch predictor: -1 when a is behind, 0 when not, without a
  // branch.
  const behind = lead >> 31
  const size = (lead ^ behind) - behind
  const scale = Math.min(LEAD_SCALES[left] as number, LEAD_SCALE_PER_HP * (hpA + hpB))
  const reach = scale + size
  const worth = quotient(size * (scale + reach) * SURE, reach * reach)
  return (worth ^ behind) - behind
}

const hpsOfA = new Int32Array(25)
const hpsOfB = new Int32Array(25)
const chargesOfA = new Int32Array(25)
const chargesOfB = new Int32Array(25)

/** The rest that every pair of moves would leave one side, by own move * 5 + the rival's. */
function outlook(
  round: number,
  own: Effects,
  before: Stand,
  rival: Effects,
  rivalBefore: Stand,
  hps: Int32Array,
  charges: Int32Array,
): void {
  for (let move = 0; move < 5; move++)
    for (let answer = 0; answer < 5; answer++) {
      const harm = damage(round, answer, move, rival, rivalBefore, own, before)
      const hp = hpAfter(move, answer, own, before, harm)
      hps[move * 5 + answer] = hp
      charges[move * 5 + answer] = chargeAfter(move, answer, own, before, rivalBefore.last)
    }
}

/** Fills in what every pair of moves is worth to a in the round to come. */
export function forecast(
  round: number,
  effectsA: Effects,
  a: Stand,
  effectsB: Effects,
  b: Stand,
  latest: number,
  table: Int32Array,
): void {
  outlook(round, effectsA, a, effectsB, b, hpsOfA, chargesOfA)
  outlook(round, effectsB, b, effectsA, a, hpsOfB, chargesOfB)
  const left = ROUNDS - round
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 5; j++) {
      const forA = i * 5 + j
      const forB = j * 5 + i
      const hpA = hpsOfA[forA] as number
      const hpB = hpsOfB[forB] as number
      const chargeA = chargesOfA[forA] as number
      const chargeB = chargesOfB[forB] as number
      if (left > 0 && hpA > 0 && hpB > 0) {
        table[forA] = value(hpA, chargeA, hpB, chargeB, left)
      } else {
        const wonA = a.won + (BEATS[forA] as number)
        const wonB = b.won + (BEATS[forB] as number)
        table[forA] = verdict(hpA, wonA, chargeA, hpB, wonB, chargeB, latestAfter(i, j, latest)) * SURE
      }
    }
}
