import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/deed.ts'
import { type AgentRow, listNamedAgents, type NamedAgent } from '../agents/index.ts'
import { listPayeeIds } from './store/payees.ts'

/** The one on the agent's list of payees that goes by this name, in any case; null when there is none, or two. */
export async function findPayeeByName(
  db: Db | Tx,
  agent: AgentRow,
  name: string,
): Promise<NamedAgent | null> {
  const payees = await listNamedAgents(db, await listPayeeIds(db, agent.id, agent.ownerId))
  const wanted = name.trim().toLowerCase()
  const [found, another] = payees.filter((payee) => payee.name.toLowerCase() === wanted)
  return found && !another ? found : null
}
