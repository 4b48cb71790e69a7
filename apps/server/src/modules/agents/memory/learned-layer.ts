import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { forOthers } from '../../../kernel/operation/text.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  countNotes,
  deleteLearned,
  insertBattleNotes,
  insertLearned,
  type LearnedRow,
  listLearned,
  type MemoryId,
  trimLearned,
} from '../store/memory.ts'

export const LEARNED_MAX = 500
export const LEARNED_TEXT_MAX = 500
const KIND_MAX = 40

/**
 * [chat-5] Knowledge from the agent's own work: unsealed, and the agent's, under any owner. Nothing private of a person
 * may be stored here. When the layer is full the oldest entry goes.
 */
export async function learn(uow: UnitOfWork, agentId: AgentId, kind: string, content: string): Promise<void> {
  const text = [...forOthers(content).trim()].slice(0, LEARNED_TEXT_MAX).join('')
  if (text === '' || kind === '' || kind.length > KIND_MAX) throw new RangeError('nothing to learn')
  await insertLearned(uow.tx, agentId, { id: uow.newId<'memory'>(), kind, content: text, at: uow.at })
  await trimLearned(uow.tx, agentId, LEARNED_MAX)
}

/** At most this many entries are notes of battles: they come often, and must not push out rarer ones. */
const BATTLE_NOTES_MAX = 100

/** [chat-5] The lessons of a battle for each of these agents, whose rows the caller holds. */
export async function learnFromBattle(
  uow: UnitOfWork,
  notes: readonly { readonly agentId: AgentId; readonly content: string }[],
): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.map(({ agentId, content }) => ({
    id: uow.newId<'memory'>(),
    agentId,
    content: [...content].slice(0, LEARNED_TEXT_MAX).join(''),
  }))
  await insertBattleNotes(uow.tx, rows, uow.at, { ofBattles: BATTLE_NOTES_MAX, ofAll: LEARNED_MAX })
}

/** All of it, newest first; or `count` of it, from what is older than `before` on. */
export const recallLearned = (
  db: Db | Tx,
  agentId: AgentId,
  count = LEARNED_MAX,
  before?: MemoryId,
): Promise<LearnedRow[]> => listLearned(db, agentId, count, before)

export const countLearned = (db: Db | Tx, agentId: AgentId): Promise<number> => countNotes(db, agentId)

/** Deletes these entries for good, and answers how many. The caller holds the agent's row. */
export async function forgetLearned(
  uow: UnitOfWork,
  agentId: AgentId,
  isMeant: (content: string) => boolean,
): Promise<number> {
  const meant = (await recallLearned(uow.tx, agentId)).filter(({ content }) => isMeant(content))
  return deleteLearned(
    uow.tx,
    agentId,
    meant.map(({ id }) => id),
  )
}
