import { addMs, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { credits } from '../../ledger/index.ts'
import type { BattleHead } from '../store/row.ts'

/** [battles-28] Nobody comments on an invite, or on a battle that was never fought. Declares `wrong_state`. */
export function requireTalkedAbout({ status }: Pick<BattleHead, 'status'>): void {
  if (status === 'invited' || status === 'declined' || status === 'cancelled') {
    refuse('wrong_state', { message: 'There is no battle to talk about: it was not taken up.' })
  }
}

/** [battles-35] How long after its end a battle still takes tips and reactions. */
const AFTER_END_MS = 15 * MINUTE_MS
const OPEN_WHEN = 'Tips and reactions are taken while a battle runs and for 15 minutes after its end.'
export const TIP_MAX = 500
/** [battles-36] Per UTC day, for a player and all their agents together; the database enforces it too. */
export const TIPS_DAILY_MAX = credits(2_000)

/** [battles-35] While the battle runs and for a while after. Declares `battle_not_running` and `window_closed`. */
export function requireOpen(
  { status, startedAt, finishedAt }: Pick<BattleHead, 'status' | 'startedAt' | 'finishedAt'>,
  at: Date,
): void {
  if (startedAt === null)
    refuse('battle_not_running', { message: `This battle has not been fought. ${OPEN_WHEN}` })
  if (status === 'running') return
  if (finishedAt === null || at > addMs(finishedAt, AFTER_END_MS))
    refuse('window_closed', { message: OPEN_WHEN })
}

/** [battles-38] Fire, lightning, astonished face, clapping hands, skull, shield. */
export const SHIELD = '🛡️'
export const EMOJI = ['🔥', '⚡', '😲', '👏', '💀', SHIELD] as const
/** The shield without its variation selector: many keyboards send it so. */
export const PLAIN_SHIELD = '🛡'
/** A battle's count of an emoji is spread over this many rows, so that reactions don't wait for one another. */
export const REACTION_PARTS = 16

/** [battles-40] The battle's stream has nothing more to send. */
export const isOverAt = (
  { status, finishedAt }: Pick<BattleHead, 'status' | 'finishedAt'>,
  at: Date,
): boolean =>
  status === 'done'
    ? finishedAt !== null && at > addMs(finishedAt, AFTER_END_MS)
    : status === 'failed' || status === 'declined' || status === 'cancelled'
