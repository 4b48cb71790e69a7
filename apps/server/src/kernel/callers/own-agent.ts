import type { Db, Tx } from '../db/database.ts'
import type { AgentId, UserId } from '../lib/ids.ts'
import { Slot } from '../lib/slot.ts'

/** What modules below the agents' own may know of an agent. */
export type OwnAgent = { readonly skillNames: readonly string[] }

type Find = (db: Db | Tx, userId: UserId, agentId: AgentId) => Promise<OwnAgent | null>

/** Filled once, by the module that keeps agents. */
export const ownAgentFinder = new Slot<Find>('own agents')

/** Null when the player has no such agent. */
export async function findOwnAgent(
  runtime: Parameters<typeof ownAgentFinder.of>[0],
  ...asked: Parameters<Find>
): Promise<OwnAgent | null> {
  const [find] = ownAgentFinder.of(runtime)
  return find ? find(...asked) : null
}
