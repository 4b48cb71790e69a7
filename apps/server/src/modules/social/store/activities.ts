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

/** The number of newest activities, of all agents, that are searched first. */
const RECENT = 16_384

/**
 * [social-4] Activities of the followed agents, newest first. Most pages are among the recent ones, found without
 * reading all activities of a busy agent from an index page. Otherwise the newest activity of each agent is read first:
 * only the `count` agents with the newest ones can have anything on the page, and nothing on it is older than these.
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

/** Deletes the oldest activities, up to this number; returns how many. */
export async function deleteOldActivities(tx: Tx, before: Date, countMax: number): Promise<number> {
  // Ids grow with time, so the oldest are found without an index on the time.
  const { numAffectedRows } = await sql`
    delete from social.activities where id in (
      select id from (select id, at from social.activities order by id limit ${countMax}) oldest
      where at < ${before})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
