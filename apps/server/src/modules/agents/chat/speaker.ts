import type { KnownCaller } from '../../../kernel/access.ts'

/** CH4: an agent token speaks as its agent, never as the owner; sessions and other keys are the owner's own. */
export const isAgentToken = (caller: KnownCaller): boolean => caller.kind === 'key' && caller.agentId !== null
