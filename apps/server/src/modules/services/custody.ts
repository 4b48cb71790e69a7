import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'

/** [services-7] Whether an agent is rented out: it takes no orders then, and starts none. Nobody can rent one yet. */
export const isRentedOut = async (_db: Db | Tx, _agentId: AgentId): Promise<boolean> => false
