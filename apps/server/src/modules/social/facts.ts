import { fact } from '../../kernel/facts.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { uuid } from '../../kernel/schema.ts'

/** Somebody new follows an agent. Who that is stays between them and us. */
export const agentFollowed = fact('social.agent_followed', { agentId: uuid<AgentId>() })
