import { roundsMost } from './bout.ts'

/** Round k is public this long after the start, times k. */
export const ROUND_MS = 1400
/** A call needs this much time before its round is public. */
export const CALL_MARGIN_MS = 250

/** How many rounds are public; both times are the server's. */
export const roundsDue = (ruleset: number, startedAtMs: number, nowMs: number): number =>
  Math.min(roundsMost(ruleset), Math.max(0, Math.floor((nowMs - startedAtMs) / ROUND_MS)))

/** The round that a call made now would apply to, and its deadline. Null when no round is left for one. */
export type CallWindow = { readonly round: number; readonly opensAtMs: number; readonly closesAtMs: number }

export function callWindow(ruleset: number, startedAtMs: number, nowMs: number): CallWindow | null {
  const closes = (round: number) => startedAtMs + ROUND_MS * round - CALL_MARGIN_MS
  const next = Math.max(0, Math.floor((nowMs - startedAtMs) / ROUND_MS)) + 1
  const round = nowMs > closes(next) ? next + 1 : next
  if (round > roundsMost(ruleset)) return null
  return { round, opensAtMs: closes(round - 1), closesAtMs: closes(round) }
}
