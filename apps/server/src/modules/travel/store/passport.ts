import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type StampRow = {
  dojo: string
  firstAt: Date
  lastAt: Date
  visits: number
  lessonAt: Date | null
}

/** An agent's stamps, oldest first; at most one per Dojo. */
export const listStamps = (db: Db | Tx, agentId: AgentId): Promise<StampRow[]> =>
  on(db)
    .selectFrom('travel.stamps')
    .select(['dojo', 'first_at as firstAt', 'last_at as lastAt', 'visits', 'lesson_at as lessonAt'])
    .where('agent_id', '=', agentId)
    .orderBy('first_at')
    .orderBy('dojo')
    .execute()

/** All of an agent's stamps, or those that it got before a moment. */
export async function countStamps(db: Db | Tx, agentId: AgentId, before?: Date): Promise<number> {
  let query = on(db)
    .selectFrom('travel.stamps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
  if (before) query = query.where('first_at', '<', before)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Adds a visit; the caller holds the agent's row. */
export async function addStamp(tx: Tx, agentId: AgentId, dojo: string, at: Date): Promise<void> {
  await on(tx)
    .insertInto('travel.stamps')
    .values({ agent_id: agentId, dojo, first_at: at, last_at: at, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'dojo'])
        .doUpdateSet({ last_at: at, visits: sql<number>`stamps.visits + 1` }),
    )
    .execute()
}

/** False when the agent passed this lesson before. */
export async function passLesson(tx: Tx, agentId: AgentId, dojo: string, at: Date): Promise<boolean> {
  const row = await on(tx)
    .updateTable('travel.stamps')
    .set({ lesson_at: at })
    .where('agent_id', '=', agentId)
    .where('dojo', '=', dojo)
    .where('lesson_at', 'is', null)
    .returning('dojo')
    .executeTakeFirst()
  return row !== undefined
}

/** travel-10: reduces times to days. */
export async function blurStamps(tx: Tx, agentId: AgentId): Promise<void> {
  await sql`
    update travel.stamps set first_at = date_trunc('day', first_at, 'UTC'),
      last_at = date_trunc('day', last_at, 'UTC'), lesson_at = date_trunc('day', lesson_at, 'UTC')
    where agent_id = ${agentId}`.execute(tx)
}

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
