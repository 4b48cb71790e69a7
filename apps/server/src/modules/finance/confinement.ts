import type { KnownCaller } from '../../kernel/access.ts'
import type { AgentId } from '../../kernel/ids.ts'

/** The one agent that a token is confined to; null for a caller who may see all that the player may. */
export const ownAgentOf = (caller: KnownCaller): AgentId | null =>
  caller.kind === 'key' ? caller.agentId : null
