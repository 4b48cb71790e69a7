import { fact } from '../../kernel/facts.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { uuid } from '../../kernel/schema.ts'

/** An agent has a new follower. Who that is stays private. */
export const agentFollowed = fact('social.agent_followed', { agentId: uuid<AgentId>() })
