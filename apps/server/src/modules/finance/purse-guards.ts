import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { type Contributions, Slot } from '../../kernel/lib/slot.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'

/** An area above that must act when credits leave the purse of certain agents. */
export type PurseGuard = {
  /** Whether it guards this agent's purse now, in SQL. It begins to do so only under the agent's lock. */
  readonly guards: (agentId: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** Credits have left the purse, in this deed. */
  readonly act: (uow: UnitOfWork, agentId: AgentId) => Promise<void>
}

export const purseGuards = new Slot<PurseGuard>('finance: who guards purses')

/** Whether anybody guards the agent's purse: a condition for a query. */
export function isGuarded(contributions: Contributions, agentId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const conditions = purseGuards.of({ contributions }).map(({ guards }) => guards(agentId))
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** To be called behind the movement: credits leave a purse through the gate or by the owner's withdrawal. */
export async function callGuards(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  for (const { act } of purseGuards.of(uow.runtime)) await act(uow, agentId)
}
