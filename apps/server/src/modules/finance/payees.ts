import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/deed.ts'
import { type AgentRow, listNamedAgents, type NamedAgent } from '../agents/index.ts'
import { listPayeeIds } from './store/payees.ts'

/** Those on the agent's list of payees that go by this name, in any case: two may. */
export async function findPayeesByName(
  db: Db | Tx,
  agent: AgentRow,
  name: string,
): Promise<readonly NamedAgent[]> {
  const payees = await listNamedAgents(db, await listPayeeIds(db, agent.id, agent.ownerId))
  const wanted = name.trim().toLowerCase()
  return payees.filter((payee) => payee.name.toLowerCase() === wanted)
}
