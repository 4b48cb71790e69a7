import type { KnownCaller } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'

/** BC4: whom the caller speaks and pays for: an agent token always for its agent, anybody else for whom they say. */
export function actingAgent(caller: KnownCaller, asAgentId: string | undefined): AgentId | null {
  const named = asAgentId?.toLowerCase() as AgentId | undefined
  return named ?? (caller.kind === 'key' ? caller.agentId : null)
}
