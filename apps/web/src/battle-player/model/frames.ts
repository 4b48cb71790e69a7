import type { Move, Outcome, Side } from '@shugyo/engine'
import { type Bout, openingOf, otherSide, type ToldRound } from './bout.ts'
import { type Faces, facesOf } from './faces.ts'

const EVENTS = ['call', 'foresight', 'counterplay', 'crit', 'last-stand', 'surge', 'down'] as const
export type SideEvent = (typeof EVENTS)[number]

/** One side in one round: what it did, what happened to it, its hp and charge. */
export type SideFrame = {
  readonly move: Move | null
  readonly called: boolean
  readonly hpBefore: number
  readonly hp: number
  readonly chargeBefore: number
  readonly charge: number
  readonly taken: number
  readonly healed: number
  /** Whether its move beat the other's. */
  readonly beats: boolean
  readonly down: boolean
  readonly events: readonly SideEvent[]
  readonly faces: Faces
}

/** A round as it is shown; frame 0 is the moment before the first. */
export type Frame = {
  readonly round: number
  readonly a: SideFrame
  readonly b: SideFrame
  /** Set in the last frame of a finished battle. */
  readonly outcome: Outcome | null
}

const BEATS: Readonly<Record<Move, readonly Move[]>> = {
  strike: ['feint', 'focus'],
  pulse: ['strike', 'focus'],
  feint: ['pulse', 'guard'],
  guard: ['strike', 'pulse'],
  focus: ['feint', 'guard'],
}

/** Every move beats two and loses to two. */
export const beats = (move: Move, other: Move): boolean => BEATS[move].includes(other)

type Stand = { readonly hp: number; readonly charge: number }

const LAST_STAND_HP = 3

function eventsOf(round: ToldRound, side: Side): SideEvent[] {
  const told = (round.events ?? [])
    .filter((event) => event.startsWith(`${side}:`))
    .map((event) => event.slice(2))
  return EVENTS.filter((event) => told.includes(event))
}

function healedOf(move: Move, before: number, taken: number, hp: number, stood: boolean): number {
  if (move !== 'focus' || hp <= 0) return 0
  return Math.max(0, hp - (stood ? LAST_STAND_HP : before - taken))
}

function sideFrame(round: ToldRound, side: Side, before: Stand, outcome: Outcome | null): SideFrame {
  const [move, other] = [round[`${side}_move`], round[`${otherSide(side)}_move`]]
  const [hp, taken, dealt] = [round[`${side}_hp`], round[`to_${side}`], round[`to_${otherSide(side)}`]]
  const events = eventsOf(round, side)
  const healed = healedOf(move, before.hp, taken, hp, events.includes('last-stand'))
  const charge = round[`${side}_charge`]
  return {
    move,
    called: round[`${side}_called`] === true || events.includes('call'),
    hpBefore: before.hp,
    hp,
    chargeBefore: before.charge,
    charge,
    taken,
    healed,
    beats: beats(move, other),
    down: hp <= 0,
    events,
    faces: facesOf({ move, hp, charge, taken, dealt, healed, side, outcome }),
  }
}

const REST: Faces = { windup: 'idle', impact: 'idle', rest: 'idle' }

const standing = ({ hp, charge }: Stand): SideFrame => ({
  move: null,
  called: false,
  hpBefore: hp,
  hp,
  chargeBefore: charge,
  charge,
  taken: 0,
  healed: 0,
  beats: false,
  down: false,
  events: [],
  faces: REST,
})

/** All frames of a battle so far: the moment before it, and each public round. */
export function framesOf(bout: Bout): Frame[] {
  const frames: Frame[] = [
    { round: 0, a: standing(openingOf(bout, 'a')), b: standing(openingOf(bout, 'b')), outcome: null },
  ]
  for (const [index, round] of bout.rounds.entries()) {
    const { a, b } = frames[index] as Frame
    const outcome = index === bout.rounds.length - 1 ? bout.outcome : null
    frames.push({
      round: round.round,
      a: sideFrame(round, 'a', a, outcome),
      b: sideFrame(round, 'b', b, outcome),
      outcome,
    })
  }
  return frames
}
