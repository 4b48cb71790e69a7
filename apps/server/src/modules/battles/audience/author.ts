import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { BattleHead } from '../store/row.ts'
import type { NewComment } from './store/comments.ts'

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
