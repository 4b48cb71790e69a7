import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/database.ts'
import type { AgentId } from '../../../../kernel/lib/ids.ts'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'
import type { Credits } from '../../../ledger/index.ts'
import { on } from '../../tables.gen.ts'
import type { Ladder } from './rankings.ts'

export type ClosedSeason = { season: number; prizePool: Credits; closedAt: Date }

/** The closed ones among these seasons. */
export async function listClosed(db: Db | Tx, from: number, to: number): Promise<ClosedSeason[]> {
  const rows = await on(db)
    .selectFrom('battles.closed_seasons')
    .select(['season', 'prize_pool as prizePool', 'closed_at as closedAt'])
    .where('season', '>=', from)
    .where('season', '<=', to)
    .orderBy('season', 'desc')
    .execute()
  return rows as ClosedSeason[]
}

/** The last season that was closed; 0 while none is. */
export async function lastClosed(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ season: number }>`
    select coalesce(max(season), 0)::integer as season from battles.closed_seasons`.execute(db)
  return rows[0]?.season ?? 0
}

/**
 * Whether any battle that counts for this season or an earlier one is still to be fought or settled: friendly and
 * training ones move no ladder.
 */
export async function hasUnsettled(db: Db | Tx, season: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from battles.battles b
    where b.season <= ${season} and b.status in ('queued', 'running')
      and b.mode not in ('friendly', 'training') limit 1`.execute(db)
  return rows.length > 0
}

/** False when it is closed already: a season is closed once. */
export async function markSeasonClosed(
  tx: Tx,
  season: number,
  prizePool: Credits,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('battles.closed_seasons')
    .values({ season, prize_pool: prizePool, closed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type Honour = {
  bracket: Ladder
  place: number
  agentId: AgentId
  amount: Credits | null
  item: string | null
}

export async function insertHonours(tx: Tx, season: number, honours: readonly Honour[]): Promise<void> {
  if (honours.length === 0) return
  const values = honours.map(({ agentId, ...honour }) => ({ season, agent_id: agentId, ...honour }))
  await on(tx).insertInto('battles.honours').values(values).execute()
}

/** All honours of a season, or those of one agent. */
export async function listHonours(
  db: Db | Tx,
  season: number,
  agentId: AgentId | null = null,
): Promise<Honour[]> {
  const rows = await on(db)
    .selectFrom('battles.honours')
    .select(['bracket', 'place', 'agent_id as agentId', 'amount', 'item'])
    .where('season', '=', season)
    .$if(agentId !== null, (query) => query.where('agent_id', '=', agentId as string))
    .orderBy('bracket')
    .orderBy('place')
    .execute()
  return rows as Honour[]
}
