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

/**
 * [social-4] Of all the agents that the player follows, newest first. First the newest of each; nothing of an agent
 * whose newest is not among the first so many can be on the page, nor anything older than the last of those.
 */
export async function listFeed(
  db: Db,
  userId: UserId,
  before: number | null,
  count: number,
): Promise<ActivityRow[]> {
  const end = before ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<ActivityRow>`
    with newest as materialized (
      select f.agent_id, a.id from social.follows f
      cross join lateral (
        select id from social.activities where agent_id = f.agent_id and id < ${end} order by id desc limit 1
      ) a
      where f.user_id = ${userId} and f.active
      order by a.id desc limit ${count}
    ), oldest as materialized (
      select case when count(*) = ${count} then min(id) else 0 end as id from newest
    )
    select a.id, a.agent_id as "agentId", a.kind, a.text, a.link, a.at
    from newest n
    cross join lateral (
      select id, agent_id, kind, text, link, at from social.activities
      where agent_id = n.agent_id and id <= n.id and id >= (select id from oldest)
      order by id desc limit ${count}
    ) a
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
