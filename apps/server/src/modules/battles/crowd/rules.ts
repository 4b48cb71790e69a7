import { addMs, MINUTE_MS } from '../../../kernel/clock.ts'
import { credits } from '../../../kernel/credits.ts'
import { refuse } from '../../../kernel/problems.ts'
import type { BattleHead } from '../store/row.ts'

/** [battles-28] A battle that is only an invite, or came to nothing, has no crowd. Declares `wrong_state`. */
export function requireTalkedAbout({ status }: Pick<BattleHead, 'status'>): void {
  if (status === 'invited' || status === 'declined' || status === 'cancelled') {
    refuse('wrong_state', { message: 'There is no battle to talk about: it was not taken up.' })
  }
}

/** [battles-35] How long after its end a battle still takes tips and reactions. */
const AFTER_END_MS = 15 * MINUTE_MS
export const TIP_MAX = 500
/** [battles-36] In a UTC day, by one player and all their agents; the database holds it too. */
export const TIPS_DAILY_MAX = credits(2_000)

/** [battles-35] While it runs and for a while after. Declares `battle_not_running` and `window_closed`. */
export function requireOpen(
  { status, startedAt, finishedAt }: Pick<BattleHead, 'status' | 'startedAt' | 'finishedAt'>,
  at: Date,
): void {
  if (startedAt === null) refuse('battle_not_running')
  if (status === 'running') return
  if (finishedAt === null || at > addMs(finishedAt, AFTER_END_MS)) refuse('window_closed')
}

/** [battles-38] Fire, lightning, astonished face, clapping hands, skull, shield. */
export const SHIELD = '🛡️'
export const EMOJI = ['🔥', '⚡', '😲', '👏', '💀', SHIELD] as const
/** The shield without its variation selector: many keyboards send it so. */
export const PLAIN_SHIELD = '🛡'
/** Rows that one count is spread over. */
export const REACTION_PARTS = 16

/** [battles-40] Nothing is told of a battle any more. */
export const isOverAt = (
  { status, finishedAt }: Pick<BattleHead, 'status' | 'finishedAt'>,
  at: Date,
): boolean =>
  status === 'done'
    ? finishedAt !== null && at > addMs(finishedAt, AFTER_END_MS)
    : status === 'failed' || status === 'declined' || status === 'cancelled'
