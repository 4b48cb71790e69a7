import { MOVES, type Notes } from '@shugyo/engine'
import { tableOf } from '../../tasks/index.ts'

/** Parts of a battle by their rounds: the opening, and later parts in which charge and hp matter more. */
const PARTS = [
  { label: 'Round 1', from: 1, to: 1 },
  { label: 'Rounds 2 to 4', from: 2, to: 4 },
  { label: 'Rounds 5 to 8', from: 5, to: 8 },
  { label: 'Rounds 9 to 12', from: 9, to: 12 },
] as const

const ROUND = 1_000

/** How often each move is played in each part, as a table of percents. */
export function habitsTable(moves: readonly (readonly number[])[]): string {
  const rows = PARTS.map(({ label, from, to }) => {
    const counts = MOVES.map((_, at) =>
      moves.slice(from - 1, to).reduce((sum, round) => sum + (round?.[at] ?? 0), 0),
    )
    const total = counts.reduce((sum, one) => sum + one, 0)
    return [label, ...counts.map((one) => (total === 0 ? '–' : `${Math.round((100 * one) / total)} %`))]
  })
  return tableOf(['', ...MOVES], rows)
}

/** An agent's own notes on a rival: what the rival plays more often than expected. */
export function notesWords(notes: Notes | null, name: string): string | null {
  if (!notes) return null
  const seen = MOVES.map((move, at) => ({
    move,
    seen: notes.obs[at] ?? 0,
    beyond: (notes.obs[at] ?? 0) - (notes.exp[at] ?? 0),
  }))
  const rounds = Math.round(seen.reduce((sum, one) => sum + one.seen, 0) / ROUND)
  const [most] = seen.toSorted((one, other) => other.beyond - one.beyond)
  if (rounds === 0 || !most) return null
  const habit =
    most.beyond >= ROUND
      ? `it plays ${most.move} more often than I would expect`
      : 'it shows no habit that stands out'
  return `My own notes hold about ${rounds} rounds against ${name}: ${habit}.`
}
