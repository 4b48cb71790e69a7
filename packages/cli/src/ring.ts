import { paint, plain } from './show.ts'
import type { Terminal } from './terminal.ts'
import { cutTo, widthOf } from './width.ts'

export type Round = {
  readonly round: number
  readonly a_move: string
  readonly b_move: string
  readonly to_a: number
  readonly to_b: number
  readonly a_hp: number
  readonly b_hp: number
}
type Side = { readonly name: string; readonly id: string | null; readonly owner: string } | null
export type View = {
  readonly id: string
  readonly status: string
  readonly a: Side
  readonly b: Side
  readonly rounds: readonly Round[]
  readonly outcome: 'a' | 'b' | 'draw' | null
  readonly ratingDelta: { readonly a: number | null; readonly b: number | null }
  readonly xpDelta: { readonly a: number | null; readonly b: number | null }
}

const WIDTH = 54
/** With its frame. */
export const RING_WIDTH = WIDTH + 2
const HP_MOST = 100
const BAR = 20
const MARKS: Readonly<Record<string, readonly [left: string, right: string]>> = {
  strike: ['–—>', '<—–'],
  pulse: [')))', '((('],
  feint: ['~ ~', '~ ~'],
  guard: ['[#]', '[#]'],
  focus: [' * ', ' * '],
}

const nameOf = (side: Side): string => cutTo(plain(side?.name ?? 'somebody'), 20)

/** The ring as lines of the same width, after a round or before the first. */
export function drawRing(view: View, round: Round | undefined, terminal: Terminal): string[] {
  const { a_hp = HP_MOST, b_hp = HP_MOST, a_move = '', b_move = '', to_a = 0, to_b = 0 } = round ?? {}
  const [left, right] = [MARKS[a_move]?.[0] ?? '   ', MARKS[b_move]?.[1] ?? '   ']
  const between = (one: string, middle: string, other: string) => {
    const free = WIDTH - 2 - widthOf(one) - widthOf(middle) - widthOf(other)
    return ` ${one}${' '.repeat(Math.floor(free / 2))}${middle}${' '.repeat(Math.ceil(free / 2))}${other} `
  }
  const lines = [
    between(
      paint('blue', nameOf(view.a), terminal),
      round ? `round ${round.round}` : 'ready',
      paint('yellow', nameOf(view.b), terminal),
    ),
    between(`${bar(a_hp, terminal)} ${a_hp}`, '', `${b_hp} ${bar(b_hp, terminal)}`),
    between('', '', ''),
    between(`   o ${left}`, '', `${right} o   `),
    between('  /|\\', '', '/|\\  '),
    between('  / \\', '', '/ \\  '),
    between(moved(a_move, to_b), '', moved(b_move, to_a)),
  ]
  const edge = '─'.repeat(WIDTH)
  return [`┌${edge}┐`, ...lines.map((line) => `│${line}│`), `└${edge}┘`].map((line) =>
    line.startsWith('│') ? line : paint('dim', line, terminal),
  )
}

const moved = (move: string, dealt: number): string =>
  move ? `${move}${dealt > 0 ? `, ${dealt} dealt` : ''}` : ''

function bar(hp: number, terminal: Terminal): string {
  const full = Math.max(0, Math.min(BAR, Math.round((hp * BAR) / HP_MOST)))
  const colour = hp > 50 ? 'green' : hp > 20 ? 'yellow' : 'red'
  return `${paint(colour, '█'.repeat(full), terminal)}${'░'.repeat(BAR - full)}`
}

/** The same as one line, for those who don't see the ring, or keep the output. */
export const lineOf = (view: View, { round, a_move, b_move, a_hp, b_hp }: Round): string =>
  `round ${String(round).padStart(2)}  ${nameOf(view.a)} ${a_move} ${a_hp}  :  ${b_hp} ${b_move} ${nameOf(view.b)}`

export function endOf({ outcome, a, b, ratingDelta, xpDelta }: View): string {
  const won = outcome === 'draw' ? 'A draw.' : `${nameOf(outcome === 'a' ? a : b)} wins.`
  const gains = (['a', 'b'] as const).flatMap((side) => {
    const [rating, xp] = [ratingDelta[side], xpDelta[side]]
    const parts = [
      ...(rating === null ? [] : [`${signed(rating)} rating`]),
      ...(xp ? [`${signed(xp)} XP`] : []),
    ]
    return parts.length > 0 ? [`${nameOf(side === 'a' ? a : b)} ${parts.join(', ')}`] : []
  })
  return [won, ...gains].join('  ')
}

const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`)
