import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { on } from './tables.gen.ts'

export const ACTION_NAMES = [
  'mute',
  'unmute',
  'suspend',
  'unsuspend',
  'change_role',
  'hide_comment',
  'show_comment',
  'dismiss_reports',
  'verify_mastery',
] as const
export type ActionName = (typeof ACTION_NAMES)[number]

export type ActionRow = {
  id: number
  /** Null for the operator. */
  moderatorId: UserId | null
  action: ActionName
  userId: UserId | null
  agentId: AgentId | null
  commentId: number | null
  reason: string
  detail: Record<string, unknown>
  at: Date
}

const COLUMNS = [
  'id',
  'moderator_id as moderatorId',
  'action',
  'user_id as userId',
  'agent_id as agentId',
  'comment_id as commentId',
  'reason',
  'detail',
  'at',
] as const

export type NewAction = Pick<ActionRow, 'moderatorId' | 'action' | 'reason' | 'at'> &
  Partial<Pick<ActionRow, 'userId' | 'agentId' | 'commentId' | 'detail'>>

export async function insertAction(tx: Tx, action: NewAction): Promise<void> {
  await on(tx)
    .insertInto('moderation.actions')
    .values({
      moderator_id: action.moderatorId,
      action: action.action,
      user_id: action.userId ?? null,
      agent_id: action.agentId ?? null,
      comment_id: action.commentId ?? null,
      reason: action.reason,
      detail: JSON.stringify(action.detail ?? {}),
      at: action.at,
    })
    .execute()
}

type Wanted = { userId?: UserId; agentId?: AgentId; before?: number | undefined; count: number }

/**
 * Newest first, older than `before`; `userId` and `agentId` limit the list to decisions about that account or agent.
 */
export async function listActions(
  db: Db,
  { userId, agentId, before = Number.MAX_SAFE_INTEGER, count }: Wanted,
): Promise<ActionRow[]> {
  const all = on(db).selectFrom('moderation.actions').select(COLUMNS).where('id', '<', before)
  const ofUser = userId === undefined ? all : all.where('user_id', '=', userId)
  const meant = agentId === undefined ? ofUser : ofUser.where('agent_id', '=', agentId)
  return (await meant.orderBy('id', 'desc').limit(count).execute()) as ActionRow[]
}
