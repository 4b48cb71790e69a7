import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { payableOf } from '../../agents/index.ts'
import { on } from '../tables.gen.ts'

/** [finance-28] Those that have the owner with whom they were listed. */
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
 * [finance-28] Takes an agent off the lists of so many players, unless they listed it with the owner that it has now;
 * answers who they were, each with the agents of theirs that paid it.
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

/** By agent and position, after the one given. */
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
