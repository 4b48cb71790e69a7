import { type Battle, MOVES, type Result, type Side } from '@shugyo/engine'
import type { StartedBattle } from '../clock/play.ts'

const VERBS: Readonly<Record<Result, string>> = { win: 'Beat', loss: 'Lost to', draw: 'Drew with' }

/** Engine notes count in thousandths of a round. */
const ROUND = 1_000
/** So far beyond what was expected a move is a surprise. */
const SURPRISE = ROUND

/**
 * [battles-27] What a battle taught one side, as its agent would write it down: from the rounds in which it chose for
 * itself. It names the rival as everybody saw it in the ring, and nobody's owner. Null when there was nothing to learn
 * from.
 */
export function lessonNote(
  battle: Pick<StartedBattle, 'a' | 'b' | 'mode'>,
  { gained }: Pick<Battle, 'gained'>,
  side: Side,
  result: Result,
): string | null {
  const rival = battle[side === 'a' ? 'b' : 'a'].name
  const { obs, exp } = gained[side].rival
  const seen = MOVES.map((move, k) => ({
    move,
    times: Math.round((obs[k] ?? 0) / ROUND),
    beyond: (obs[k] ?? 0) - (exp[k] ?? 0),
  }))
  const rounds = seen.reduce((sum, { times }) => sum + times, 0)
  if (rounds === 0) return null
  const byCount = seen.filter(({ times }) => times > 0).sort((one, other) => other.times - one.times)
  const moves = byCount.map(({ move, times }) => `${move} ${timesOf(times)}`).join(', ')
  const [most] = [...seen].sort((one, other) => other.beyond - one.beyond)
  const surprise = most && most.beyond >= SURPRISE ? `; more ${most.move} than I expected` : ''
  const within = rounds === 1 ? '1 round' : `${rounds} rounds`
  return `${VERBS[result]} ${rival} in a ${battle.mode} battle. In ${within} of my own choosing it played ${moves}${surprise}.`
}

const timesOf = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)
