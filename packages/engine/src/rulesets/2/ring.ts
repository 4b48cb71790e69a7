import { solve } from '../../core/equilibrium.ts'
import { below, type Draw, LANES } from '../../core/random.ts'
import { moveName, NO_MOVE, type Outcome, type Side } from '../../core/words.ts'
import type { Fighters, Gained, Round } from '../../types.ts'
import type { Chooser, Ring } from '../ruleset.ts'
import { beatsRepeat, damage, latestAfter, type Stand, standAfter, verdict } from './clash.ts'
import { bestAnswer, type Corner, choose, cornerOf, gainedBy, readRival, takeNote } from './corner.ts'
import { forecast, prepare, table } from './forecast.ts'
import { CRITICAL_BONUS, ROLL_HIGH, ROUNDS } from './numbers.ts'

/** The events of one side in a round, in their order. */
type Moment = { called: boolean; foresaw: boolean; critical: boolean }

/** A battle of ruleset 2, played round by round. */
export class Ring2 implements Ring {
  round = 0
  private readonly a: Corner
  private readonly b: Corner
  private readonly draw: Draw
  private latest = 0
  private readonly momentA: Moment = { called: false, foresaw: false, critical: false }
  private readonly momentB: Moment = { called: false, foresaw: false, critical: false }

  constructor(fighters: Fighters, draw: Draw, choosers: { a?: Chooser; b?: Chooser } = {}) {
    this.a = cornerOf(fighters.a, 1, choosers.a)
    this.b = cornerOf(fighters.b, -1, choosers.b)
    this.draw = draw
    prepare(this.a, this.b)
    prepare(this.b, this.a)
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
    const { a, b, draw, momentA, momentB } = this
    const round = this.round + 1
    this.think(round)
    momentA.called = callA !== NO_MOVE
    momentB.called = callB !== NO_MOVE
    let moveA = momentA.called ? callA : choose(a, b, draw(round, LANES.chooseA))
    let moveB = momentB.called ? callB : choose(b, a, draw(round, LANES.chooseB))
    const called = momentA.called || momentB.called
    this.foresee(round, called)
    if (momentA.foresaw) moveA = bestAnswer(a, moveB)
    else if (momentB.foresaw) moveB = bestAnswer(b, moveA)
    // [engine-6] Called rounds never teach. [engine-7] A foreseen answer is luck, not habit.
    if (!called && !momentB.foresaw) takeNote(a, b, moveB)
    if (!called && !momentA.foresaw) takeNote(b, a, moveA)
    return this.clash(round, moveA, moveB)
  }

  private think(round: number): void {
    const { a, b } = this
    forecast(round, a, b, this.latest)
    solve(table, a.mix, b.mix)
    readRival(a, b)
    readRival(b, a)
  }

  private foresee(round: number, called: boolean): void {
    const { a, b, momentA, momentB } = this
    const seesA = !called && below(this.draw(round, LANES.foresightA), 100) < a.effects.foresight
    const seesB = !called && below(this.draw(round, LANES.foresightB), 100) < b.effects.foresight
    momentA.foresaw = seesA && !seesB
    momentB.foresaw = seesB && !seesA
  }

  private luck(own: Corner, moment: Moment, rollDrawn: number, criticalDrawn: number): number {
    const low = own.effects.rollLow
    const roll = low + below(rollDrawn, ROLL_HIGH - low + 1)
    moment.critical = below(criticalDrawn, 100) < own.effects.critical
    return moment.critical ? roll + CRITICAL_BONUS : roll
  }

  private clash(round: number, moveA: number, moveB: number): Round {
    const { a, b, draw, momentA, momentB } = this
    const beforeA = a.stand
    const beforeB = b.stand
    const luckA = this.luck(a, momentA, draw(round, LANES.rollA), draw(round, LANES.criticalA))
    const luckB = this.luck(b, momentB, draw(round, LANES.rollB), draw(round, LANES.criticalB))
    const toB = damage(round, moveA, moveB, a.effects, beforeA, b.effects, beforeB, luckA)
    const toA = damage(round, moveB, moveA, b.effects, beforeB, a.effects, beforeA, luckB)
    a.stand = standAfter(moveA, moveB, a.effects, beforeA, b.effects, beforeB.last, toA)
    b.stand = standAfter(moveB, moveA, b.effects, beforeB, a.effects, beforeA.last, toB)
    this.latest = latestAfter(moveA, moveB, this.latest)
    this.round = round
    const counterA = beatsRepeat(moveA, moveB, beforeB.last) && !b.effects.unreadable
    const counterB = beatsRepeat(moveB, moveA, beforeA.last) && !a.effects.unreadable
    const events: string[] = []
    tell(events, 'a', momentA, counterA, toB, beforeA, a.stand)
    tell(events, 'b', momentB, counterB, toA, beforeB, b.stand)
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
      a_called: momentA.called,
      b_called: momentB.called,
      events,
    }
  }
}

const EVENTS = {
  a: namesOf('a'),
  b: namesOf('b'),
}

function namesOf(side: Side) {
  const name = (event: string) => `${side}:${event}`
  return {
    call: name('call'),
    foresight: name('foresight'),
    counterplay: name('counterplay'),
    critical: name('crit'),
    lastStand: name('last-stand'),
    surge: name('surge'),
    down: name('down'),
  }
}

function tell(
  events: string[],
  side: Side,
  moment: Moment,
  counterplay: boolean,
  dealt: number,
  before: Stand,
  after: Stand,
): void {
  const names = EVENTS[side]
  if (moment.called) events.push(names.call)
  if (moment.foresaw) events.push(names.foresight)
  if (counterplay) events.push(names.counterplay)
  if (moment.critical && dealt > 0) events.push(names.critical)
  if (after.stood > before.stood) events.push(names.lastStand)
  if (after.surged > before.surged) events.push(names.surge)
  if (after.hp <= 0) events.push(names.down)
}
