import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import type { OwnedAgent } from './names.ts'

// Whose an agent was before it changed hands.

export type PastAgent = OwnedAgent & { until: Date }

export async function insertPastOwner(
  tx: Tx,
  ownerId: UserId,
  { id, since, until }: PastAgent,
): Promise<void> {
  await on(tx)
    .insertInto('agents.past_owners')
    .values({ owner_id: ownerId, agent_id: id, since, until })
    .execute()
}

/** Agents that were a player's and are no more, once for each time. */
export async function listPastAgents(
  db: Db | Tx,
  ownerId: UserId,
  count: number,
  after: PastAgent | null,
): Promise<PastAgent[]> {
  const rows = on(db)
    .selectFrom('agents.past_owners')
    .select(['agent_id as id', 'since', 'until'])
    .where('owner_id', '=', ownerId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(agent_id, since) > (${after?.id}::uuid, ${after?.since}::timestamptz)`),
    )
    .orderBy('agent_id')
    .orderBy('since')
    .limit(count)
  return (await rows.execute()) as PastAgent[]
}

/** Agents that are a player's, with `until` null, and those that were. */
export async function listAgentsEver(
  db: Db | Tx,
  ownerId: UserId,
): Promise<(OwnedAgent & { until: Date | null })[]> {
  const { rows } = await sql<OwnedAgent & { until: Date | null }>`
    select id, owned_since as since, null::timestamptz as until from agents.agents where owner_id = ${ownerId}
    union all
    select agent_id, since, until from agents.past_owners where owner_id = ${ownerId}`.execute(db)
  return rows
}

export async function deletePastAgents(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('agents.past_owners').where('owner_id', '=', ownerId).execute()
}
