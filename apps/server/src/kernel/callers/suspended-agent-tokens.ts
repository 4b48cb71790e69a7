import type { Db } from '../db/database.ts'
import type { AgentId } from '../lib/ids.ts'
import { Slot } from '../lib/slot.ts'
import { type AnyCaller, confinedTo, type KnownCaller } from '../operation/access.ts'
import { refuse } from '../operation/problems.ts'
import type { Runtime } from '../runtime.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'

/** A reason for which the tokens of some agents are suspended for a while, with the words of the refusal. */
type Suspension = {
  readonly message: string
  /** Answers those of these agents whose tokens are suspended. */
  find(db: Db, agentIds: readonly AgentId[]): Promise<readonly AgentId[]>
}

/** Filled by modules that put agents into other hands: their owner's programs may do nothing then. */
export const suspendedAgentTokens = new Slot<Suspension>('suspended agent tokens')

/** Refuses an agent token that is suspended. Public operations stay open to it. */
export async function refuseSuspendedAgentToken(
  { runtime, db }: ReadContext,
  caller: AnyCaller,
): Promise<void> {
  const agentId = caller.kind === 'key' ? confinedTo(caller) : null
  if (agentId === null) return
  const found = await Promise.all(
    suspendedAgentTokens.of(runtime).map(async (suspension) => {
      const isSuspended = (await suspension.find(db, [agentId])).includes(agentId)
      return isSuspended ? suspension : null
    }),
  )
  const suspension = found.find((one) => one !== null)
  if (suspension) refuse('forbidden', { message: suspension.message })
}

/** The callers without those whose token is suspended. */
export async function withoutSuspendedAgentTokens(
  runtime: Runtime,
  callers: ReadonlySet<KnownCaller>,
): Promise<ReadonlySet<KnownCaller>> {
  const agentIds = [...callers].map(confinedTo).filter((id) => id !== null)
  if (agentIds.length === 0) return callers
  const { db } = runtime.database
  const found = await Promise.all(suspendedAgentTokens.of(runtime).map(({ find }) => find(db, agentIds)))
  const suspended = new Set(found.flat())
  return new Set([...callers].filter((caller) => !suspended.has(confinedTo(caller) as AgentId)))
}
