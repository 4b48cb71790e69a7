import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { on } from '../tables.gen.ts'

export type ActivityRow = {
  id: number
  agentId: AgentId
  kind: string
  text: string
  link: string | null
  at: Date
}

export async function insertActivity(
  tx: Tx,
  factId: number,
  { agentId, kind, text, link, at }: Omit<ActivityRow, 'id'>,
): Promise<void> {
  await on(tx)
    .insertInto('social.activities')
    .values({ agent_id: agentId, fact_id: factId, kind, text, link, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** S4: of all the agents that the player follows, newest first: from each no more than a page can show. */
export async function listFeed(
  db: Db,
  userId: UserId,
  before: number | null,
  count: number,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.agent_id as "agentId", a.kind, a.text, a.link, a.at
    from social.follows f
    cross join lateral (
      select id, agent_id, kind, text, link, at from social.activities
      where agent_id = f.agent_id and id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by id desc limit ${count}
    ) a
    where f.user_id = ${userId} and f.active
    order by a.id desc limit ${count}`.execute(db)
  return rows
}

/** The oldest first, so many at most; tells how many went. */
export async function deleteOldActivities(tx: Tx, before: Date, countMax: number): Promise<number> {
  // Ids grow with time, so the oldest are found without an index on the time.
  const { numAffectedRows } = await sql`
    delete from social.activities where id in (
      select id from (select id, at from social.activities order by id limit ${countMax}) oldest
      where at < ${before})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
