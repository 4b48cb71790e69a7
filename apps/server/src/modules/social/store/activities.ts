import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
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

/** Of this many activities of everybody, those of the followed ones are looked at first. */
const RECENT = 16_384

/**
 * [social-4] Activities of all agents that the player follows, newest first. Most pages are among the recent ones:
 * an index hands over all of an agent's on one of its pages, and of a busy agent that is much. Where they are too few,
 * reads the newest of each agent first: an agent whose newest is not among the first `count` has nothing on the page,
 * and nothing older than the last of those is on it either.
 */
export async function listFeed(
  db: Db,
  userId: UserId,
  before: number | null,
  count: number,
): Promise<ActivityRow[]> {
  const end = before ?? Number.MAX_SAFE_INTEGER
  const followed = sql`(select agent_id from social.follows where user_id = ${userId} and active) f`
  const { rows } = await sql<ActivityRow>`
    with recent as materialized (
      select a.id from ${followed}
      cross join lateral (
        select id from social.activities
        where agent_id = f.agent_id and id < ${end}
          and id > (select max(id) from social.activities where id < ${end}) - ${sql.lit(RECENT)}
        order by id desc limit ${count}
      ) a
      order by a.id desc limit ${count}
    ), newest as materialized (
      select f.agent_id, a.id from ${followed}
      cross join lateral (
        select id from social.activities where agent_id = f.agent_id and id < ${end} order by id desc limit 1
      ) a
      where (select count(*) from recent) < ${count}
      order by a.id desc limit ${count}
    ), oldest as materialized (
      select case when count(*) = ${count} then min(id) else 0 end as id from newest
    ), page as materialized (
      select id from recent where not exists (select from newest)
      union all
      select id from (
        select a.id from newest n
        cross join lateral (
          select id from social.activities
          where agent_id = n.agent_id and id <= n.id and id >= (select id from oldest)
          order by id desc limit ${count}
        ) a
        order by a.id desc limit ${count}
      ) wide
    )
    select a.id, a.agent_id as "agentId", a.kind, a.text, a.link, a.at
    from page join social.activities a using (id)
    order by a.id desc`.execute(db)
  return rows
}

/** Deletes up to this many, oldest first; answers how many. */
export async function deleteOldActivities(tx: Tx, before: Date, countMax: number): Promise<number> {
  // Ids grow with time, so the oldest are found without an index on the time.
  const { numAffectedRows } = await sql`
    delete from social.activities where id in (
      select id from (select id, at from social.activities order by id limit ${countMax}) oldest
      where at < ${before})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
