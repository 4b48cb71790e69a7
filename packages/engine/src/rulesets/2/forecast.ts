import * as whole from '../../core/whole.ts'
import * as words from '../../core/words.ts'
import type { Stand } from './clash.ts'
import * as clash from './clash.ts'
import type { Effects } from './effects.ts'
import * as numbers from './numbers.ts'

// Bound here because V8 folds a module's own constants but not its imports, and these run hundreds of times a round.
const { cell, div, quotient } = whole
const { basesOf, blow, forceOf, gritTaken, healing, heldCharge, latestAfter } = clash
const { openingDealt, repeatCharge, repeatDealt, verdict } = clash
const { CHARGE_MAX, CHARGE_WORTH, CRITICAL_BONUS, HP, LEAD_SCALE, LEAD_SCALE_PER_HP } = numbers
const { ROLL_HIGH, ROUNDS, SURE, SURGE_HP } = numbers
const { BEATS, GUARD, NO_MOVE, PULSE } = words

/** WINNERS[2 * move] and the next are the two moves that beat it. */
const WINNERS = Int32Array.from(
  [0, 1, 2, 3, 4].flatMap((move) => [0, 1, 2, 3, 4].filter((by) => BEATS[by * 5 + move] === 1)),
)
/** The index of a pair of moves in a list by the other side's move. */
const TURNED = Int32Array.from({ length: 25 }, (_, pair) => (pair % 5) * 5 + div(pair, 5))

const CHARGE_WORTHS = Int32Array.from(CHARGE_WORTH)
const LEAD_SCALES = Int32Array.from(LEAD_SCALE)

/** How near to a sure win a lead is, on a scale for the leads that are usual here. */
function worthOf(lead: number, scale: number): number {
  // The leader is unpredictable, also for a processor's branch predictor: -1 when a is behind, 0 when not, without a
  // branch.
  const behind = lead >> 31
  const size = (lead ^ behind) - behind
  const reach = scale + size
  const worth = quotient(Math.imul(size, scale + reach) * SURE, Math.imul(reach, reach))
  return (worth ^ behind) - behind
}

const leadOf = (hps: number, charges: number, chargeWorth: number): number =>
  (Math.imul(10, hps) + Math.imul(chargeWorth, charges)) | 0

const scaleOf = (hps: number, most: number): number => Math.min(most, Math.imul(LEAD_SCALE_PER_HP, hps))

/** The worth to a of a position with both standing, from -10000 to 10000, with `left` rounds to go. */
export const value = (hpA: number, chargeA: number, hpB: number, chargeB: number, left: number): number =>
  worthOf(
    leadOf(hpA - hpB, chargeA - chargeB, CHARGE_WORTHS[left] as number),
    scaleOf(hpA + hpB, LEAD_SCALES[left] as number),
  )

/** A side's expected luck: the middle of its roll and its share of criticals. */
export const meanLuck = (own: Effects): number =>
  ((own.rollLow + ROLL_HIGH) >> 1) + div(own.critical * CRITICAL_BONUS, 100)

/** The forecast's data of a side. Lists are by the rival's move * 5 + its own, and the same in every round. */
export type Party = {
  readonly effects: Effects
  /** Its expected luck. */
  readonly luck: number
  /** The force of the rival's blows, with expected luck and without the effects of some rounds only. */
  readonly forces: number[]
  /** Its healing, and the charge it wins or loses. */
  readonly heals: number[]
  readonly gains: number[]
  readonly stand: Stand
}

/** The force of the rival's blow, with more points dealt and fewer taken than usual. */
const forceOn = (
  own: Party,
  rival: Party,
  move: number,
  answer: number,
  more: number,
  less: number,
): number =>
  forceOf(
    cell(rival.effects.dealt, answer) + more,
    cell(own.effects.taken, move * 5 + answer) - less,
    rival.luck,
  )

function measureForces(
  own: Party,
  rival: Party,
  more: number,
  less: number,
  out: number[] | Int32Array,
): void {
  for (let answer = 0; answer < 5; answer++)
    for (let move = 0; move < 5; move++)
      out[answer * 5 + move] = forceOn(own, rival, move, answer, more, less)
}

/** Fills in the lists of a side, once a battle. */
export function prepare(own: Party, rival: Party): void {
  measureForces(own, rival, 0, 0, own.forces)
  for (let answer = 0; answer < 5; answer++)
    for (let move = 0; move < 5; move++) {
      own.heals[answer * 5 + move] = healing(move, answer, own.effects)
      // A pulse spends all there is.
      own.gains[answer * 5 + move] =
        move === PULSE ? -CHARGE_MAX : cell(own.effects.charge, move * 5 + answer)
    }
}

// The lists of a round, and what every pair of moves would leave each side with: first a's 25, then b's.
const forces = new Int32Array(25)
const kept = new Int32Array(25)
const hps = new Int32Array(50)
const charges = new Int32Array(50)
const OF_A = 0
const OF_B = 25

/** The forces of a round: those of every round, unless Opening Bell or Grit changes them all, or a repeat is beaten. */
function measureRound(round: number, own: Party, rival: Party): void {
  const more = openingDealt(round, rival.effects)
  const less = gritTaken(own.effects, own.stand)
  if (more === 0 && less === 0) for (let met = 0; met < 25; met++) forces[met] = cell(own.forces, met)
  else measureForces(own, rival, more, less, forces)
  const { last } = own.stand
  if (last === NO_MOVE) return
  const struck = more + repeatDealt(rival.effects, own.effects)
  for (let k = 2 * last; k < 2 * last + 2; k++) {
    const answer = WINNERS[k] as number
    forces[answer * 5 + last] = forceOn(own, rival, last, answer, struck, less)
  }
}

/** The charge kept through a round, before its bounds: more when a pulse is recycled, or the rival's repeat beaten. */
function keepCharge(own: Party, rival: Party): void {
  const { charge } = own.stand
  for (let met = 0; met < 25; met++) kept[met] = charge + cell(own.gains, met)
  if (own.effects.recycles && charge > 0) kept[GUARD * 5 + PULSE] = 1
  const { last } = rival.stand
  if (last === NO_MOVE) return
  const won = repeatCharge(own.effects, rival.effects)
  for (let k = 2 * last; k < 2 * last + 2; k++) {
    const move = WINNERS[k] as number
    const met = last * 5 + move
    kept[met] = (move === PULSE ? 0 : (kept[met] as number)) + won
  }
}

/** Fills in hp and charges of one side as `hpAfter` and `chargeAfter` of the rules would, for all pairs at once. */
function outlook(round: number, own: Party, rival: Party, from: number): void {
  measureRound(round, own, rival)
  keepCharge(own, rival)
  const { effects, stand, heals } = own
  const bases = basesOf(rival.stand.charge, stand.charge)
  const saved = stand.stood === 0 ? effects.lastStandHp : 0
  const surgeHp = stand.surged === 0 ? SURGE_HP : 0
  for (let met = 0; met < 25; met++) {
    const left = stand.hp - blow(bases + met, forces[met] as number)
    const standing = left > 0 ? left : saved
    const hp = standing > 0 ? Math.min(HP, standing + cell(heals, met)) : left
    hps[from + met] = hp
    charges[from + met] = heldCharge(kept[met] as number, hp > 0 && hp <= surgeHp)
  }
}

/** The worth of every pair of moves to a, a's move first. Filled again in every round and read only in it. */
export const table = new Int32Array(25)

/** Fills in the table for the coming round, as it would go with both sides' expected luck. */
export function forecast(round: number, a: Party, b: Party, latest: number): void {
  outlook(round, a, b, OF_A)
  outlook(round, b, a, OF_B)
  const left = ROUNDS - round
  const chargeWorth = CHARGE_WORTHS[left] as number
  const scaleMost = LEAD_SCALES[left] as number
  for (let pair = 0; pair < 25; pair++) {
    const turned = TURNED[pair] as number
    const hpA = hps[OF_A + turned] as number
    const hpB = hps[OF_B + pair] as number
    const chargeA = charges[OF_A + turned] as number
    const chargeB = charges[OF_B + pair] as number
    if (left > 0 && hpA > 0 && hpB > 0) {
      table[pair] = worthOf(leadOf(hpA - hpB, chargeA - chargeB, chargeWorth), scaleOf(hpA + hpB, scaleMost))
    } else {
      const wonA = a.stand.won + (BEATS[pair] as number)
      const wonB = b.stand.won + (BEATS[turned] as number)
      const decided = latestAfter(div(pair, 5), pair % 5, latest)
      table[pair] = verdict(hpA, wonA, chargeA, hpB, wonB, chargeB, decided) * SURE
    }
  }
}
