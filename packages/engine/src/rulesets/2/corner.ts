import {
  bendByNotes,
  copyNotes,
  emptyNotes,
  type Memory,
  type Notes,
  noteRound,
  notesSince,
} from '../../core/notes.ts'
import { below } from '../../core/random.ts'
import { add, at, quotient } from '../../core/whole.ts'
import { STANCES } from '../../core/words.ts'
import type { Fighter } from '../../types.ts'
import type { Chooser, Seat } from '../ruleset.ts'
import { ABILITIES } from './abilities.ts'
import { strengthOf } from './bosses.ts'
import { chooserOf } from './choice.ts'
import { firstStand, type Stand } from './clash.ts'
import { type Effects, effectsOfStance } from './effects.ts'
import { meanLuck, type Party, table } from './forecast.ts'
import { FIELD_PATIENCE, RIVAL_PATIENCE, SLIP_PERMILLE } from './numbers.ts'

/** Everything one side brings into the ring and keeps through the battle. */
export type Corner = Seat &
  Party & {
    readonly choose: Chooser
    /** Its expectation of a typical rival here, in 1/1000. */
    readonly typical: Int32Array
    readonly field: Notes
    /** Notes on this rival: those it came with, and what the battle adds. */
    readonly rivalNotes: Notes
    /** The lessons of this battle alone about rivals in general. */
    readonly fieldGained: Notes
    stand: Stand
  }

function strengthen(effects: Effects, dealt: number, taken: number): void {
  for (let k = 0; k < 5; k++) add(effects.dealt, k, dealt)
  for (let k = 0; k < 25; k++) add(effects.taken, k, taken)
}

const RULES = new Map(ABILITIES.map((rule) => [rule.id, rule]))

export function effectsOf(fighter: Fighter): Effects {
  const effects = effectsOfStance(STANCES.indexOf(fighter.stance))
  // In any order: abilities add up, or change something no other does.
  for (const id of fighter.abilities) RULES.get(id)?.apply(effects)
  if (fighter.boss !== undefined) {
    const boss = strengthOf(fighter.boss)
    strengthen(effects, boss.dealt, boss.taken)
    effects.foresight += boss.foresight
    effects.critical += boss.critical
  }
  const edge = fighter.edge ?? 0
  if (edge > 0) strengthen(effects, edge, -edge)
  return effects
}

const NO_PAIRS: readonly number[] = Array.from({ length: 25 }, () => 0)

/** A side's scratch space. Filled again in every round and read only in it, so all rings share it. */
const thoughts = () => ({ mix: new Int32Array(5), expects: new Int32Array(5), typical: new Int32Array(5) })
const thoughtsOfA = thoughts()
const thoughtsOfB = thoughts()

export function cornerOf(fighter: Fighter, sign: 1 | -1, chooser?: Chooser): Corner {
  const effects = effectsOf(fighter)
  const stand = firstStand(effects, fighter.cost)
  const { mix, expects, typical } = sign > 0 ? thoughtsOfA : thoughtsOfB
  return {
    sign,
    table,
    mix,
    expects,
    fighter,
    own: stand,
    rival: stand,
    effects,
    luck: meanLuck(effects),
    forces: NO_PAIRS.slice(),
    heals: NO_PAIRS.slice(),
    gains: NO_PAIRS.slice(),
    choose: chooser ?? chooserOf(fighter),
    typical,
    field: fighter.memory.field,
    rivalNotes: copyNotes(fighter.memory.rival),
    fieldGained: emptyNotes(),
    stand,
  }
}

const slipped = new Int32Array(5)

/** The expected rival: its equilibrium with slips, bent by the field notes, then by the notes on this rival. */
export function readRival(own: Corner, rival: Corner): void {
  for (let j = 0; j < 5; j++)
    slipped[j] = quotient(Math.imul(at(rival.mix, j), 1000 - SLIP_PERMILLE), 1000) + SLIP_PERMILLE / 5 + 1
  const { last, charge } = rival.stand
  const ownLast = own.stand.last
  bendByNotes(own.field, slipped, FIELD_PATIENCE, false, last, charge, ownLast, own.typical)
  const halved = rival.effects.unreadable
  bendByNotes(own.rivalNotes, own.typical, RIVAL_PATIENCE, halved, last, charge, ownLast, own.expects)
}

/** Learns from the rival's move; both stands are those before the round. */
export function takeNote(own: Corner, rival: Corner, move: number): void {
  const { last, charge } = rival.stand
  const ownLast = own.stand.last
  noteRound(own.rivalNotes, move, own.typical, last, charge, ownLast)
  noteRound(own.fieldGained, move, rival.mix, last, charge, ownLast)
}

/** The lessons of this battle alone: the notes on the rival are the present ones less those at the start. */
export const gainedBy = (own: Corner): Memory => ({
  field: own.fieldGained,
  rival: notesSince(own.fighter.memory.rival, own.rivalNotes),
})

const weights = new Int32Array(5)

/** Draws a move by the weights the side gives them. */
export function choose(own: Corner, rival: Corner, random: number): number {
  own.own = own.stand
  own.rival = rival.stand
  own.choose(own, weights)
  let total = 0
  for (let k = 0; k < 5; k++) total += at(weights, k)
  let rest = below(random, total)
  for (let k = 0; k < 5; k++) {
    rest -= at(weights, k)
    if (rest < 0) return k
  }
  return 0
}

/** The best answer to a known move; the lowest index when two are equally good. */
export function bestAnswer(own: Corner, rivalMove: number): number {
  let best = 0
  for (let k = 1; k < 5; k++) if (worth(own, k, rivalMove) > worth(own, best, rivalMove)) best = k
  return best
}

const worth = (own: Corner, move: number, rivalMove: number): number =>
  own.sign > 0 ? at(own.table, move * 5 + rivalMove) : -at(own.table, rivalMove * 5 + move)
