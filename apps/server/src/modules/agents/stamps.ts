import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { Slot } from '../../kernel/slot.ts'

/** How many stamps an agent has; added by the module that keeps its travels. */
export const stampCounts = new Slot<(db: Db, agentId: AgentId) => Promise<number>>('agents: stamps')
