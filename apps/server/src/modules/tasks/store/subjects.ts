import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

/** The most that an agent keeps and shows; the library has fewer. */
const SUBJECTS_MAX = 500

/** False when the agent knew it already. */
export async function insertSubject(tx: Tx, agentId: AgentId, subject: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('tasks.subjects')
    .values({ agent_id: agentId, subject, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Newest first. */
export async function listSubjects(db: Db | Tx, agentId: AgentId): Promise<string[]> {
  const rows = await on(db)
    .selectFrom('tasks.subjects')
    .select('subject')
    .where('agent_id', '=', agentId)
    .orderBy('at', 'desc')
    .orderBy('subject')
    .limit(SUBJECTS_MAX)
    .execute()
  return rows.map(({ subject }) => subject)
}
