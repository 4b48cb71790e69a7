import { div } from './core/whole.ts'
import type { Move, Side } from './core/words.ts'
import { getRuleset } from './rulesets/index.ts'
import type { Call, RulesetId } from './types.ts'

/** Round k is public this long after the start, times k. */
export const ROUND_MS = 1400
/** A call needs this much time before its round is public, so that no reader can have seen it. */
export const CALL_MARGIN_MS = 250

/**
 * How many rounds of a battle are public by now. Both times are of the same clock, in milliseconds.
 *
 * @example roundsDue(2, 0, 4300) // 3
 */
export const roundsDue = (ruleset: RulesetId, startedAtMs: number, nowMs: number): number =>
  Math.min(getRuleset(ruleset).rounds, Math.max(0, div(nowMs - startedAtMs, ROUND_MS)))

/** When a round becomes public. */
export const roundPublicAtMs = (startedAtMs: number, round: number): number => startedAtMs + ROUND_MS * round

export type CallRequest = {
  readonly ruleset: RulesetId
  readonly startedAtMs: number
  readonly nowMs: number
  /** Whether the rounds due have ended the battle. */
  readonly over: boolean
  /** Whether this side has called before. */
  readonly called: boolean
}

export type CallDecision =
  | { readonly round: number }
  | { readonly refused: 'battle_not_running' | 'already_called' | 'window_closed' }

/**
 * The round a call made now applies to: the next that is still far enough away.
 *
 * @example decideCall({ ruleset: 2, startedAtMs: 0, nowMs: 4100, over: false, called: false }) // { round: 4 }
 */
export function decideCall({ ruleset, startedAtMs, nowMs, over, called }: CallRequest): CallDecision {
  if (over) return { refused: 'battle_not_running' }
  if (called) return { refused: 'already_called' }
  const next = roundsDue(ruleset, startedAtMs, nowMs) + 1
  const tooClose = roundPublicAtMs(startedAtMs, next) - nowMs < CALL_MARGIN_MS
  const round = tooClose ? next + 1 : next
  return round > getRuleset(ruleset).rounds ? { refused: 'window_closed' } : { round }
}

export type VisibleCall = { side: Side; round?: number; move?: Move }

/** The public part of the calls: that one was made; its round once played; its move when the battle is over. */
export const visibleCalls = (calls: readonly Call[], roundsPlayed: number, over: boolean): VisibleCall[] =>
  calls.map(({ side, round, move }) => {
    if (over) return { side, round, move }
    return round <= roundsPlayed ? { side, round } : { side }
  })
