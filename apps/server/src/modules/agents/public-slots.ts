import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'

/** How many stamps an agent has; added by the module that records its travels. */
export const stampCounts = new Slot<(db: Db | Tx, agentId: AgentId, seenAt?: Date) => Promise<number>>(
  'agents: stamps',
)

/** What visits earn: when an agent got it tells when its owner was where. */
export type VisitRewards = {
  /** Skills, gear and forms, as the catalog names them. */
  readonly earned: readonly string[]
  /** A moment without its time of day. */
  dayOf(at: Date): Date
  /** Only the owner sees yet what happened from here on. */
  hiddenFrom(at: Date): Date
}

/** Added by the module that records travels. */
export const visitRewards = new Slot<VisitRewards>('agents: what visits earn')

/** Badges on an agent's profile, oldest first; added by the module that records its missions. */
export const badgeLists = new Slot<(db: Db, agentId: AgentId) => Promise<readonly string[]>>('agents: badges')

/** What customers say of an agent's work. */
export type Reputation = {
  /** Orders delivered. */
  readonly acceptedJobs: number
  /** The mean of its reviews; null when there are none. */
  readonly rating: number | null
  readonly reviews: number
}

/** Added once, by the module that keeps orders. */
export const reputations = new Slot<(db: Db, agentId: AgentId) => Promise<Reputation>>('agents: reputation')
