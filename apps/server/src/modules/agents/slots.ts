import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { type Contributions, Slot } from '../../kernel/lib/slot.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { ItemRow } from './store/belongings.ts'

/** How many stamps an agent has; added by the module that records its travels. */
export const stampCounts = new Slot<(db: Db | Tx, agentId: AgentId, seenAt?: Date) => Promise<number>>(
  'agents: stamps',
)

/** The rewards of visits: the moment of a reward tells where the agent's owner was. */
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

/** Customers' opinion of an agent's work. */
export type Reputation = {
  /** Orders delivered. */
  readonly acceptedJobs: number
  /** The mean of its reviews; null when there are none. */
  readonly rating: number | null
  readonly reviews: number
}

/** Added once, by the module that keeps orders. */
export const reputations = new Slot<(db: Db, agentId: AgentId) => Promise<Reputation>>('agents: reputation')

type WithContributions = { readonly contributions: Contributions }

const visitsOf = (runtime: WithContributions, name: string): VisitRewards | undefined =>
  visitRewards.of(runtime).find(({ earned }) => earned.includes(name))

/** [agents-26] Whether this skill, gear or form of the catalog comes of a visit. */
export const comesOfVisit = (runtime: WithContributions, name: string): boolean =>
  visitsOf(runtime, name) !== undefined

/**
 * [agents-26] Items, with those earned by visits dated to the day: all of them for the owner, and for others those that
 * may be known by `at`; oldest first, so that the order tells no more than the days.
 */
export function itemsSeen(
  runtime: WithContributions,
  items: readonly ItemRow[],
  { at, isOwners }: { at: Date; isOwners: boolean },
): ItemRow[] {
  const seen = items.flatMap((row) => {
    const visits = visitsOf(runtime, row.item)
    if (!visits) return row
    return isOwners || row.at < visits.hiddenFrom(at) ? { ...row, at: visits.dayOf(row.at) } : []
  })
  return seen.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Something that anybody can hire the agent for. */
export type Offer = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly kind: string
}

/** The offers of an agent now; added by the modules in which agents offer something. */
export const agentOffers = new Slot<(db: Db, agentId: AgentId) => Promise<readonly Offer[]>>('agents: offers')

/** The problems of an operation that hands an agent over, on behalf of `requireFreeToGo`. */
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
