import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { type Contributions, Slot } from '../../kernel/lib/slot.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'

/** A module above that must act when credits leave certain agents' purses. */
export type PurseGuard = {
  /** Whether this agent's purse is guarded now, in SQL. A guard may begin only under the agent's lock. */
  readonly guards: (agentId: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** Runs in the unit of work in which credits left the purse. */
  readonly act: (uow: UnitOfWork, agentId: AgentId) => Promise<void>
}

export const purseGuards = new Slot<PurseGuard>('finance: who guards purses')

/** Whether the agent's purse is guarded: a condition for a query. */
export function isGuarded(contributions: Contributions, agentId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const conditions = purseGuards.of({ contributions }).map(({ guards }) => guards(agentId))
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Calls the guards; must follow the movement, by a spending or by the owner's withdrawal. */
export async function callGuards(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  for (const { act } of purseGuards.of(uow.runtime)) await act(uow, agentId)
}
