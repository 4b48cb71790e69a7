import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

/** How far an agent has travelled, and the Dojo from which it goes on. */
export type JourneyRow = { dojo: string | null; distanceM: number }

export async function findJourney(db: Db | Tx, agentId: AgentId): Promise<JourneyRow> {
  const row = await on(db)
    .selectFrom('travel.journeys')
    .select(['dojo', 'distance_m as distanceM'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row ?? { dojo: null, distanceM: 0 }
}

/** On to another Dojo, this many metres away; the caller holds the agent's row. */
export async function goOn(tx: Tx, agentId: AgentId, dojo: string, metres: number): Promise<void> {
  await on(tx)
    .insertInto('travel.journeys')
    .values({ agent_id: agentId, dojo, distance_m: metres })
    .onConflict((conflict) =>
      conflict
        .column('agent_id')
        .doUpdateSet({ dojo, distance_m: sql<number>`journeys.distance_m + ${metres}` }),
    )
    .execute()
}

/** The next Dojo begins a new journey. */
export async function endJourney(tx: Tx, agentId: AgentId): Promise<void> {
  await on(tx).updateTable('travel.journeys').set({ dojo: null }).where('agent_id', '=', agentId).execute()
}
