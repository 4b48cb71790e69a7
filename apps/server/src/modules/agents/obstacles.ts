import type { AgentId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'

/** What an operation that hands an agent over may answer on behalf of `requireFreeToGo`. */
export const HANDOVER_PROBLEMS = ['agent_in_custody', 'wrong_state'] as const

type Refusal = {
  readonly code: (typeof HANDOVER_PROBLEMS)[number]
  readonly message: string
  readonly details?: unknown
}

/** Something that keeps an agent from changing hands for a while, as a rental does. */
type HandoverObstacle = {
  /** Why the agent can't go now; null when it can. The caller holds the agent's row. */
  find(tx: Tx, agentId: AgentId, runtime: Runtime): Promise<Refusal | null>
  /** Ends it, for what can't wait: an inheritance. The caller holds the rows of both players and the agent. */
  end(uow: UnitOfWork, agentId: AgentId): Promise<void>
}

/** Filled by modules above that hold agents for somebody. */
export const handoverObstacles = new Slot<HandoverObstacle>('agents: what keeps an agent from changing hands')

/** Refuses (`HANDOVER_PROBLEMS`) while an obstacle keeps the agent. The caller holds the agent's row. */
export async function requireFreeToGo({ tx, runtime }: UnitOfWork, agentId: AgentId): Promise<void> {
  for (const { find } of handoverObstacles.of(runtime)) {
    const found = await find(tx, agentId, runtime)
    if (found) refuse(found.code, found)
  }
}

/** Ends every obstacle that keeps the agent. */
export async function endObstacles(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  for (const { end } of handoverObstacles.of(uow.runtime)) await end(uow, agentId)
}
