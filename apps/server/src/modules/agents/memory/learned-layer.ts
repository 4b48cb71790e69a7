import type { Db } from '../../../kernel/db/database.ts'
import type { Deed, Tx } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { insertLearned, type LearnedRow, listLearned, trimLearned } from '../store/memory.ts'

export const LEARNED_MAX = 500
export const LEARNED_TEXT_MAX = 500
const KIND_MAX = 40

/**
 * CH5: what the agent learned by its own doing: plain, and the agent's whoever owns it. Nothing private of a
 * person's may be given here. When the layer is full the oldest gives way.
 */
export async function learn(deed: Deed, agentId: AgentId, kind: string, content: string): Promise<void> {
  const text = [...content.trim()].slice(0, LEARNED_TEXT_MAX).join('')
  if (text === '' || kind === '' || kind.length > KIND_MAX) throw new RangeError('nothing to learn')
  await insertLearned(deed.tx, agentId, { id: deed.newId<'memory'>(), kind, content: text, at: deed.at })
  await trimLearned(deed.tx, agentId, LEARNED_MAX)
}

/** Newest first. */
export const recallLearned = (db: Db | Tx, agentId: AgentId): Promise<LearnedRow[]> =>
  listLearned(db, agentId, LEARNED_MAX)
