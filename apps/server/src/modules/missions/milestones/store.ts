import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id } from '../../../kernel/lib/ids.ts'
import type { ListPlace } from '../../../kernel/operation/paging.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import type { MilestoneKind } from './words.ts'

export type MilestoneId = Id<'milestone'>
export type MilestoneRow = { id: MilestoneId; agentId: AgentId; kind: MilestoneKind; ref: string; at: Date }

/** Inserts a milestone; false for one that the agent had reached before. */
export async function insertMilestone(tx: Tx, row: MilestoneRow): Promise<boolean> {
  const { id, agentId, kind, ref, at } = row
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('missions.milestones')
    .values({ id, agent_id: agentId, kind, ref, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const COLUMNS = ['id', 'agent_id as agentId', 'kind', 'ref', 'at'] as const

export async function findMilestone(db: Db | Tx, id: string): Promise<MilestoneRow | null> {
  const row = on(db).selectFrom('missions.milestones').select(COLUMNS).where('id', '=', id)
  return ((await row.executeTakeFirst()) ?? null) as MilestoneRow | null
}

/** Leaves out the results of visits from a day on: stamps, and the rewards earned by them. */
export type Hidden = { readonly from: Date; readonly earned: readonly string[] }

/** Newest first, older than the given one. */
export async function listMilestones(
  db: Db,
  agentId: AgentId,
  before: ListPlace<MilestoneId> | null,
  count: number,
  hidden: Hidden | null = null,
): Promise<MilestoneRow[]> {
  const rows = await on(db)
    .selectFrom('missions.milestones')
    .select(COLUMNS)
    .where('agent_id', '=', agentId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(at, id) < (${new Date(before?.value ?? 0)}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .$if(hidden !== null, (query) =>
      query.where(
        sql<boolean>`not (at >= ${hidden?.from}::timestamptz
          and (kind = 'dojos' or (kind in ('skill', 'form') and ref = any(${hidden?.earned}::text[]))))`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as MilestoneRow[]
}
