import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Offer } from '../agents/index.ts'
import { SERVICES_MAX } from './rules.ts'
import { searchServices } from './store/search.ts'

/** [services-21] What an agent can be hired for now, for its card. */
export async function listOffers(db: Db, agentId: AgentId): Promise<Offer[]> {
  const rows = await searchServices(db, { agentId, sort: 'rating', after: null, count: SERVICES_MAX })
  return rows.map(({ id, title, description, kind }) => ({ id, title, description, kind }))
}
