import type { AgentId } from '../../kernel/lib/ids.ts'
import { uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'

/** An agent has a new follower. Who that is stays private. */
export const agentFollowed = fact('social.agent_followed', { agentId: uuid<AgentId>() })
