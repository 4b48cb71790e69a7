import type { Move, Outcome, Side } from '@shugyo/engine'
import { SIDES } from './bout.ts'
import type { Frame, SideEvent, SideFrame } from './frames.ts'

export type Names = Readonly<Record<Side, string>>

export const MOVE_WORDS: Readonly<Record<Move, string>> = {
  strike: 'Strike',
  pulse: 'Pulse',
  feint: 'Feint',
  guard: 'Guard',
  focus: 'Focus',
}

const PLAYS: Readonly<Record<Move, string>> = {
  strike: 'strikes',
  pulse: 'pulses',
  feint: 'feints',
  guard: 'guards',
  focus: 'focuses',
}

/** The meaning of an event, from the side that it happened to. */
const EVENT_WORDS: Readonly<Record<SideEvent, string>> = {
  call: 'was called',
  foresight: 'saw it coming',
  counterplay: 'read the repeat',
  crit: 'lands a critical hit',
  'last-stand': 'makes a last stand',
  surge: 'surges',
  down: 'goes down',
}

const played = (name: string, { move, called }: SideFrame): string =>
  move === null ? `${name} waits` : `${name} ${PLAYS[move]}${called ? ' as called' : ''}`

function befell(name: string, { taken, healed, events }: SideFrame): string[] {
  const said = events.filter((event) => event !== 'call').map((event) => `${name} ${EVENT_WORDS[event]}`)
  if (taken > 0) said.unshift(`${name} takes ${taken}`)
  if (healed > 0) said.push(`${name} heals ${healed}`)
  return said
}

function verdictWords(outcome: Outcome, names: Names): string {
  return outcome === 'draw' ? 'The battle is a draw' : `${names[outcome]} wins the battle`
}

/** A round in one sentence, for screen readers. */
export function sentenceOf(frame: Frame, names: Names): string {
  const stands = `${names.a} ${frame.a.hp} hp, ${names.b} ${frame.b.hp} hp`
  if (frame.round === 0) return `Before the first round: ${stands}.`
  const parts = [
    SIDES.map((side) => played(names[side], frame[side])).join(', '),
    ...SIDES.flatMap((side) => befell(names[side], frame[side])),
    stands,
    ...(frame.outcome === null ? [] : [verdictWords(frame.outcome, names)]),
  ]
  return `Round ${frame.round}: ${parts.join('; ')}.`
}
