import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, listNamedAgents, type NamedAgent } from '../agents/index.ts'
import { listPayeeIds } from './store/payees.ts'

/** The payees of the agent with this name, ignoring case: there may be two. */
export async function findPayeesByName(
  db: Db | Tx,
  agent: AgentRow,
  name: string,
): Promise<readonly NamedAgent[]> {
  const payees = await listNamedAgents(db, await listPayeeIds(db, agent.id, agent.ownerId))
  const wanted = name.trim().toLowerCase()
  return payees.filter((payee) => payee.name.toLowerCase() === wanted)
}
