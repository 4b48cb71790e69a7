import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { payableOf } from '../../agents/index.ts'
import type { Credits } from '../../ledger/index.ts'
import { on } from '../tables.gen.ts'

export type PolicyRow = { dailyLimit: Credits; askAbove: Credits; frozen: boolean }

const COLUMNS = ['daily_limit as dailyLimit', 'ask_above as askAbove', 'frozen'] as const

export type PolicyOn = { [Term in keyof PolicyRow]: PolicyRow[Term] | null } & { spent: Credits }

type OnDay = { agentId: AgentId; ownerId: UserId; day: number }

/** The columns and joins of `PolicyOn`, for the `agent_id`, `owner_id` and `day` of each row of `of`. */
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

/** The owner's policy, with nulls where none is set, and the agent's spending on that day, in one round trip. */
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

/** Ordered by agent, after the given one. */
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

/** [finance-28] The payees that still have the owner with whom they were listed. */
export async function listPayeeIds(db: Db | Tx, agentId: AgentId, ownerId: UserId): Promise<AgentId[]> {
  const { rows } = await sql<{ payeeId: AgentId }>`
    select y.payee_id as "payeeId"
    from finance.payees y cross join lateral (${payableOf(sql<string>`y.payee_id`)}) payee
    where y.agent_id = ${agentId} and y.owner_id = ${ownerId} and coalesce(y.payee_since = payee.since, true)
    order by y.place`.execute(db)
  return rows.map(({ payeeId }) => payeeId)
}

/** Replaces the whole list, in the order given. */
export async function replacePayees(
  tx: Tx,
  agentId: AgentId,
  ownerId: UserId,
  payeeIds: readonly AgentId[],
): Promise<void> {
  await deletePayeesOf(tx, agentId, ownerId)
  await sql`
    insert into finance.payees (agent_id, owner_id, payee_id, place, payee_since)
    select ${agentId}, ${ownerId}, p.id, p.place, payee.since
    from unnest(${payeeIds}::uuid[]) with ordinality as p (id, place)
    cross join lateral (${payableOf(sql<string>`p.id`)}) payee`.execute(tx)
}

/**
 * [finance-28] Takes an agent off the lists of up to this many players who listed it with an earlier owner; returns
 * these players, each with their agents that paid it.
 */
export async function dropPayee(
  tx: Tx,
  payeeId: AgentId,
  count: number,
): Promise<{ ownerId: UserId; agentIds: AgentId[] }[]> {
  const { rows } = await sql<{ ownerId: UserId; agentIds: AgentId[] }>`
    with payee as (${payableOf(sql<string>`${payeeId}::uuid`)}),
    listing as (
      select distinct y.owner_id from finance.payees y cross join payee
      where y.payee_id = ${payeeId} and y.payee_since is distinct from payee.since
      order by y.owner_id limit ${count}),
    dropped as (
      delete from finance.payees y using payee
      where y.payee_id = ${payeeId} and y.owner_id in (select owner_id from listing)
        and y.payee_since is distinct from payee.since
      returning y.owner_id, y.agent_id)
    select owner_id as "ownerId", array_agg(agent_id order by agent_id) as "agentIds"
    from dropped group by owner_id order by owner_id`.execute(tx)
  return rows
}

export async function deletePayeesOf(tx: Tx, agentId: AgentId, ownerId: UserId): Promise<void> {
  await on(tx)
    .deleteFrom('finance.payees')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .execute()
}

export type AgentPayee = { agentId: string; payeeId: string; place: number }

/** Ordered by agent and position, after the given one. */
export async function listPayeesOfOwner(
  db: Db,
  ownerId: UserId,
  count: number,
  after: AgentPayee | null,
): Promise<AgentPayee[]> {
  return await on(db)
    .selectFrom('finance.payees')
    .select(['agent_id as agentId', 'payee_id as payeeId', 'place'])
    .where('owner_id', '=', ownerId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(agent_id, place) > (${after?.agentId}::uuid, ${after?.place}::smallint)`),
    )
    .orderBy('agent_id')
    .orderBy('place')
    .limit(count)
    .execute()
}

export async function deletePayees(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('finance.payees').where('owner_id', '=', ownerId).execute()
}
