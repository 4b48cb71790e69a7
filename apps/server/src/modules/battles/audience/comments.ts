import type { Db } from '../../../kernel/db/database.ts'
import { addMs, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { listCards } from '../../agents/index.ts'
import { credits } from '../../ledger/index.ts'
import type { BattleHead } from '../store/row.ts'
import type { BattleComment } from './records.ts'
import type { CommentRow, NewComment } from './store/comments.ts'

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

/**
 * [battles-31] The name under which a caller comments: their own, an agent that watches, or one that fights here, for
 * its side.
 */
export function speakerOf(
  { a, b }: Pick<BattleHead, 'a' | 'b'>,
  agentId: AgentId | null,
): Pick<NewComment, 'kind' | 'agentId' | 'side'> {
  if (agentId === null) return { kind: 'comment', agentId, side: null }
  const side = a.agentId === agentId ? 'a' : b?.agentId === agentId ? 'b' : null
  return { kind: side === null ? 'agent' : 'fighter', agentId, side }
}

type Comment = Static<typeof BattleComment>

/** Comments as everybody sees them, with the current names of their agents, read in one query. */
export async function toComments(db: Db | Tx, rows: readonly CommentRow[]): Promise<Comment[]> {
  const ids = [...new Set(rows.flatMap(({ agentId }) => (agentId === null ? [] : [agentId])))]
  const agents = new Map((await listCards(db, ids)).map((card) => [card.id, card]))
  return rows.map((row) => toComment(row, agents))
}

export async function viewComment(db: Db | Tx, row: CommentRow): Promise<Comment> {
  const [comment] = await toComments(db, [row])
  return comment as Comment
}

function toComment(
  { id, battleId, kind, handle, agentId, amount, side, text, at }: CommentRow,
  agents: ReadonlyMap<AgentId, { id: AgentId; name: string; character: string }>,
): Comment {
  const card = agentId === null ? undefined : agents.get(agentId)
  const agent = card ? { id: card.id, name: card.name, character: card.character } : null
  return { id, battleId, kind, handle, agent, amount, side, text, at }
}
