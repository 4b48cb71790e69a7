import type { Db } from '../db/database.ts'
import type { AgentId } from '../lib/ids.ts'
import { Slot } from '../lib/slot.ts'
import { type AnyCaller, confinedTo, type KnownCaller } from '../operation/access.ts'
import { refuse } from '../operation/problems.ts'
import type { Runtime } from '../runtime.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'

/** Answers those of these agents whose tokens rest for now. */
type FindSuspended = (db: Db, agentIds: readonly AgentId[]) => Promise<readonly AgentId[]>

/** Filled by whoever puts agents into other hands for a while: what their owner's programs may do then is nothing. */
export const suspendedAgentTokens = new Slot<FindSuspended>('tokens that rest')

async function suspendedAmong(
  runtime: Runtime,
  db: Db,
  agentIds: readonly AgentId[],
): Promise<ReadonlySet<AgentId>> {
  const found = await Promise.all(suspendedAgentTokens.of(runtime).map((find) => find(db, agentIds)))
  return new Set(found.flat())
}

/** Refuses an agent token that rests. What is public stays open to it. */
export async function refuseSuspendedAgentToken(
  { runtime, db }: ReadContext,
  caller: AnyCaller,
): Promise<void> {
  const agentId = caller.kind === 'key' ? confinedTo(caller) : null
  if (agentId === null || !(await suspendedAmong(runtime, db, [agentId])).has(agentId)) return
  refuse('forbidden', { message: 'This agent is rented out: its tokens rest until it is back.' })
}

/** Those of the callers whose token does not rest. */
export async function withoutSuspendedAgentTokens(
  runtime: Runtime,
  callers: ReadonlySet<KnownCaller>,
): Promise<ReadonlySet<KnownCaller>> {
  const agentIds = [...callers].map(confinedTo).filter((id) => id !== null)
  if (agentIds.length === 0) return callers
  const resting = await suspendedAmong(runtime, runtime.database.db, agentIds)
  return new Set([...callers].filter((caller) => !resting.has(confinedTo(caller) as AgentId)))
}
