import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { type AgentRow, findAgent } from '../agents/index.ts'

/** [ownership-1] Anybody's agent, or 404: an operation that calls this declares `not_found`. */
export const getAnyAgent = async (db: Db, id: AgentId): Promise<AgentRow> =>
  (await findAgent(db, id)) ?? refuse('not_found', { message: 'There is no agent of that id.' })
