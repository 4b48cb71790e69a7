import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { listCards } from '../../agents/index.ts'
import type { BattleComment } from './records.ts'
import type { CommentRow } from './store/comments.ts'

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
