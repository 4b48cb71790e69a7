import type { Db } from '../../kernel/db/database.ts'
import { utcDay } from '../../kernel/lib/clock.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { LockedAgent } from '../agents/index.ts'
import type { Credits } from '../ledger/index.ts'
import { DEFAULT_POLICY } from './rules.ts'
import { getPolicyOn, type PolicyOn, type PolicyRow } from './store/policies.ts'

export type PolicyToday = PolicyRow & { spentToday: Credits }

/** [finance-1] The owner's policy for the agent, or the defaults, with what it spent this UTC day. */
export async function getPolicy(
  db: Db | Tx,
  agent: Pick<LockedAgent, 'id' | 'ownerId'>,
  at: Date,
): Promise<PolicyToday> {
  return policyOf(await getPolicyOn(db, agent.id, agent.ownerId, utcDay(at)))
}

/** What holds, with the defaults where the owner said nothing. */
export const policyOf = ({ spent, ...said }: PolicyOn): PolicyToday => ({
  dailyLimit: said.dailyLimit ?? DEFAULT_POLICY.dailyLimit,
  askAbove: said.askAbove ?? DEFAULT_POLICY.askAbove,
  frozen: said.frozen ?? DEFAULT_POLICY.frozen,
  spentToday: spent,
})
