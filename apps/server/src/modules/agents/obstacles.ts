import type { Deed, Tx } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/problems.ts'
import { Slot } from '../../kernel/slot.ts'

/** What an operation that puts an agent into other hands may answer on behalf of `requireFreeToGo`. */
export const HANDOVER_PROBLEMS = ['agent_in_custody', 'wrong_state'] as const

type Refusal = {
  readonly code: (typeof HANDOVER_PROBLEMS)[number]
  readonly message: string
  readonly details?: unknown
}

/** Something that keeps an agent from changing hands for a while, as a rental does. */
type HandoverObstacle = {
  /** Why the agent can't go now; null when it can. The agent is locked. */
  find(tx: Tx, agentId: AgentId): Promise<Refusal | null>
  /** Ends it, for what can't wait: an inheritance. Both players and the agent are locked. */
  end(deed: Deed, agentId: AgentId): Promise<void>
}

/** A module above that holds agents for somebody says so here. */
export const handoverObstacles = new Slot<HandoverObstacle>('agents: what keeps an agent from changing hands')

/** Refuses (`HANDOVER_PROBLEMS`) while something keeps the agent where it is. The caller holds the agent. */
export async function requireFreeToGo({ tx, runtime }: Deed, agentId: AgentId): Promise<void> {
  for (const { find } of handoverObstacles.of(runtime)) {
    const found = await find(tx, agentId)
    if (found) refuse(found.code, found)
  }
}

/** Ends whatever keeps the agent where it is. */
export async function endObstacles(deed: Deed, agentId: AgentId): Promise<void> {
  for (const { end } of handoverObstacles.of(deed.runtime)) await end(deed, agentId)
}
