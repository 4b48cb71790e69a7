import { solve } from '../../core/equilibrium.ts'
import { type Draw, LANES } from '../../core/random.ts'
import { moveName, NO_MOVE, type Outcome, type Side } from '../../core/words.ts'
import type { Fighters, Gained, Round } from '../../types.ts'
import type { Chooser, Ring } from '../ruleset.ts'
import { damage, latestAfter, type Stand, standAfter, verdict } from './clash.ts'
import { type Corner, choose, cornerOf, gainedBy, readRival, takeNote } from './corner.ts'
import { forecast } from './forecast.ts'
import { ROUNDS } from './numbers.ts'

/** The scratch space of both sides. Filled again in every round and read only in it, so all rings share it. */
const table = new Int32Array(25)

/** A battle of ruleset 1, played round by round. */
export class Ring1 implements Ring {
  round = 0
  private readonly a: Corner
  private readonly b: Corner
  private readonly draw: Draw
  private latest = 0

  constructor(fighters: Fighters, draw: Draw, choosers: { a?: Chooser; b?: Chooser } = {}) {
    this.a = cornerOf(fighters.a, 1, table, choosers.a)
    this.b = cornerOf(fighters.b, -1, table, choosers.b)
    this.draw = draw
  }

  get standingA(): Stand {
    return this.a.stand
  }

  get standingB(): Stand {
    return this.b.stand
  }

  get over(): boolean {
    return this.a.stand.hp <= 0 || this.b.stand.hp <= 0 || this.round === ROUNDS
  }

  outcome(): Outcome | null {
    if (!this.over) return null
    const a = this.a.stand
    const b = this.b.stand
    const forA = verdict(a.hp, a.won, a.charge, b.hp, b.won, b.charge, this.latest)
    return forA > 0 ? 'a' : forA < 0 ? 'b' : 'draw'
  }

  gained(): Gained {
    return { a: gainedBy(this.a), b: gainedBy(this.b) }
  }

  advance(callA: number, callB: number): Round {
    const { a, b, draw } = this
    const round = this.round + 1
    this.think(round)
    const calledA = callA !== NO_MOVE
    const calledB = callB !== NO_MOVE
    const moveA = calledA ? callA : choose(a, b, draw(round, LANES.chooseA))
    const moveB = calledB ? callB : choose(b, a, draw(round, LANES.chooseB))
    // [engine-6] Called rounds never teach, or owners could farm lessons.
    if (!calledA && !calledB) {
      takeNote(a, b, moveB)
      takeNote(b, a, moveA)
    }
    return this.clash(round, moveA, moveB, calledA, calledB)
  }

  private think(round: number): void {
    const { a, b } = this
    forecast(round, a.effects, a.stand, b.effects, b.stand, this.latest, table)
    solve(table, a.mix, b.mix)
    readRival(a, b)
    readRival(b, a)
  }

  private clash(round: number, moveA: number, moveB: number, calledA: boolean, calledB: boolean): Round {
    const { a, b } = this
    const beforeA = a.stand
    const beforeB = b.stand
    const toB = damage(round, moveA, moveB, a.effects, beforeA, b.effects, beforeB)
    const toA = damage(round, moveB, moveA, b.effects, beforeB, a.effects, beforeA)
    a.stand = standAfter(moveA, moveB, a.effects, beforeA, beforeB.last, toA)
    b.stand = standAfter(moveB, moveA, b.effects, beforeB, beforeA.last, toB)
    this.latest = latestAfter(moveA, moveB, this.latest)
    this.round = round
    const events: string[] = []
    tell(events, 'a', calledA, beforeA, a.stand)
    tell(events, 'b', calledB, beforeB, b.stand)
    return {
      round,
      a_move: moveName(moveA),
      b_move: moveName(moveB),
      to_a: toA,
      to_b: toB,
      a_hp: Math.max(0, a.stand.hp),
      b_hp: Math.max(0, b.stand.hp),
      a_charge: a.stand.charge,
      b_charge: b.stand.charge,
      a_called: calledA,
      b_called: calledB,
      events,
    }
  }
}

function tell(events: string[], side: Side, called: boolean, before: Stand, after: Stand): void {
  if (called) events.push(`${side}:call`)
  if (after.stood > before.stood) events.push(`${side}:last-stand`)
  if (after.hp <= 0) events.push(`${side}:down`)
}
