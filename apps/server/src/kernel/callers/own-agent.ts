import type { Db, Tx } from '../db/database.ts'
import type { AgentId, UserId } from '../lib/ids.ts'
import { type Contributions, Slot } from '../lib/slot.ts'

type Owns = (db: Db | Tx, userId: UserId, agentId: AgentId) => Promise<boolean>

/** Filled once, by the module that keeps agents. */
export const agentOwnership = new Slot<Owns>('ownership of agents')

/** Whether an agent is the account's own, for modules below the agents' own. */
export async function ownsAgent(
  runtime: { readonly contributions: Contributions },
  ...asked: Parameters<Owns>
): Promise<boolean> {
  const [owns] = agentOwnership.of(runtime)
  return (await owns?.(...asked)) ?? false
}
