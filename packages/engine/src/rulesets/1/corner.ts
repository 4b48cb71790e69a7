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
import { FIELD_PATIENCE, RIVAL_PATIENCE, SLIP_PERMILLE } from './numbers.ts'

/** Everything one side brings into the ring and keeps through the battle. */
export type Corner = Seat & {
  readonly effects: Effects
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

function effectsOf(fighter: Fighter): Effects {
  const effects = effectsOfStance(STANCES.indexOf(fighter.stance))
  for (const rule of ABILITIES) if (fighter.abilities.includes(rule.id)) rule.apply(effects)
  if (fighter.boss !== undefined) {
    const boss = strengthOf(fighter.boss)
    strengthen(effects, boss.dealt, boss.taken)
    effects.unreadable = boss.unreadable === true
  }
  return effects
}

export function cornerOf(fighter: Fighter, sign: 1 | -1, table: Int32Array, chooser?: Chooser): Corner {
  const effects = effectsOf(fighter)
  const stand = firstStand(effects, fighter.cost)
  return {
    sign,
    table,
    mix: new Int32Array(5),
    expects: new Int32Array(5),
    fighter,
    own: stand,
    rival: stand,
    effects,
    choose: chooser ?? chooserOf(fighter),
    typical: new Int32Array(5),
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
