import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { on } from '../tables.gen.ts'

export async function listPayeeIds(db: Db | Tx, agentId: AgentId, ownerId: UserId): Promise<AgentId[]> {
  const rows = await on(db)
    .selectFrom('finance.payees')
    .select('payee_id as payeeId')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .orderBy('place')
    .execute()
  return rows.map(({ payeeId }) => payeeId as AgentId)
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
    insert into finance.payees (agent_id, owner_id, payee_id, place)
    select ${agentId}, ${ownerId}, p.id, p.place
    from unnest(${payeeIds}::uuid[]) with ordinality as p (id, place)`.execute(tx)
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
