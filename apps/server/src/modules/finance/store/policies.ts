import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Credits } from '../../ledger/index.ts'
import { on } from '../tables.gen.ts'

export type PolicyRow = { dailyLimit: Credits; askAbove: Credits; frozen: boolean }

const COLUMNS = ['daily_limit as dailyLimit', 'ask_above as askAbove', 'frozen'] as const

export type PolicyOn = { [Term in keyof PolicyRow]: PolicyRow[Term] | null } & { spent: Credits }

type OnDay = { agentId: AgentId; ownerId: UserId; day: number }

/** What a query reads of `PolicyOn`, and from where, for the `agent_id`, `owner_id` and `day` of each of its rows `of`. */
export const policyColumns = sql`
  p.daily_limit as "dailyLimit", p.ask_above as "askAbove", p.frozen, coalesce(d.spent - d.earlier, 0) as spent`
export const policyJoins = sql`
  left join finance.policies p using (agent_id, owner_id)
  left join finance.spend_days d on d.agent_id = of.agent_id and d.day = of.day`

const policyOn = preparedSql<OnDay, PolicyOn>(
  ({ agentId, ownerId, day }) => sql`
    select ${policyColumns}
    from (values (${agentId}::uuid, ${ownerId}::uuid, ${day}::integer)) as of (agent_id, owner_id, day)
    ${policyJoins}`,
)

/** The owner's policy, with nulls where there is none, and what the agent spent on that day, in one round trip. */
export async function getPolicyOn(
  db: Db | Tx,
  agentId: AgentId,
  ownerId: UserId,
  day: number,
): Promise<PolicyOn> {
  return (await policyOn(db, { agentId, ownerId, day })).rows[0] as PolicyOn
}

export async function savePolicy(
  tx: Tx,
  agentId: AgentId,
  ownerId: UserId,
  policy: PolicyRow,
): Promise<void> {
  const columns = { daily_limit: policy.dailyLimit, ask_above: policy.askAbove, frozen: policy.frozen }
  await on(tx)
    .insertInto('finance.policies')
    .values({ agent_id: agentId, owner_id: ownerId, ...columns })
    .onConflict((conflict) => conflict.columns(['agent_id', 'owner_id']).doUpdateSet(columns))
    .execute()
}

export async function deletePolicyOf(tx: Tx, agentId: AgentId, ownerId: UserId): Promise<void> {
  await on(tx)
    .deleteFrom('finance.policies')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .execute()
}

export type AgentPolicy = PolicyRow & { agentId: AgentId }

/** By agent, after the one given. */
export async function listPolicies(
  db: Db,
  ownerId: UserId,
  count: number,
  after?: AgentId,
): Promise<AgentPolicy[]> {
  const rows = await on(db)
    .selectFrom('finance.policies')
    .select(['agent_id as agentId', ...COLUMNS])
    .where('owner_id', '=', ownerId)
    .$if(after !== undefined, (query) => query.where('agent_id', '>', after as string))
    .orderBy('agent_id')
    .limit(count)
    .execute()
  return rows as AgentPolicy[]
}

export async function deletePolicies(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('finance.policies').where('owner_id', '=', ownerId).execute()
}
