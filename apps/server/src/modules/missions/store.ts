import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { Cadence } from './data/schema.ts'
import type { Assigned, Steps } from './rules.ts'
import { on } from './tables.gen.ts'

export type ProgressRow = {
  mission: string
  period: string
  steps: Steps
  completedAt: Date | null
  claimedAt: Date | null
}

const COLUMNS = [
  'mission',
  'period',
  'steps',
  'completed_at as completedAt',
  'claimed_at as claimedAt',
] as const

/** Every mission with progress of the agent: at most one row per mission. */
export async function listProgress(db: Db | Tx, agentId: AgentId): Promise<ProgressRow[]> {
  const rows = on(db).selectFrom('missions.progress').select(COLUMNS).where('agent_id', '=', agentId)
  return (await rows.execute()) as ProgressRow[]
}

export async function findProgress(
  db: Db | Tx,
  agentId: AgentId,
  mission: string,
): Promise<ProgressRow | null> {
  const rows = on(db).selectFrom('missions.progress').select(COLUMNS).where('agent_id', '=', agentId)
  return ((await rows.where('mission', '=', mission).executeTakeFirst()) ?? null) as ProgressRow | null
}

/**
 * Locks the rows of these missions in a fixed order and makes missing ones. A row of an earlier period starts anew;
 * one of a later period stays.
 */
export async function lockProgress(
  tx: Tx,
  agentId: AgentId,
  assigned: readonly Assigned[],
): Promise<ProgressRow[]> {
  const missions = assigned.map(({ mission }) => mission.id)
  const periods = assigned.map(({ period }) => period)
  const { rows } = await sql<ProgressRow>`
    insert into missions.progress as p (agent_id, mission, period)
    select ${agentId}, given.mission, given.period
    from unnest(${missions}::text[], ${periods}::text[]) as given (mission, period) order by given.mission
    on conflict (agent_id, mission) do update set
      period = greatest(p.period, excluded.period),
      steps = case when p.period < excluded.period then '{}' else p.steps end,
      completed_at = case when p.period < excluded.period then null else p.completed_at end,
      claimed_at = case when p.period < excluded.period then null else p.claimed_at end
    returning p.mission, p.period, p.steps, p.completed_at as "completedAt", p.claimed_at as "claimedAt"`.execute(
    tx,
  )
  return rows
}

/** The caller holds the rows. */
export async function saveSteps(
  tx: Tx,
  agentId: AgentId,
  rows: readonly Pick<ProgressRow, 'mission' | 'steps' | 'completedAt'>[],
): Promise<void> {
  await sql`
    update missions.progress p set steps = given.steps::jsonb, completed_at = given.completed_at
    from unnest(${rows.map(({ mission }) => mission)}::text[],
      ${rows.map(({ steps }) => JSON.stringify(steps))}::text[],
      ${rows.map(({ completedAt }) => completedAt)}::timestamptz[]) as given (mission, steps, completed_at)
    where p.agent_id = ${agentId} and p.mission = given.mission`.execute(tx)
}

/** Marks a mission as claimed; true if it was complete in this period and unclaimed. */
export async function markClaimed(
  tx: Tx,
  agentId: AgentId,
  { mission, period }: Assigned,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('missions.progress')
    .set({ claimed_at: at })
    .where('agent_id', '=', agentId)
    .where('mission', '=', mission.id)
    .where('period', '=', period)
    .where('completed_at', 'is not', null)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type ClaimRow = { mission: string; period: string; xp: number; at: Date }

export async function insertClaim(
  tx: Tx,
  agentId: AgentId,
  { mission, period }: Assigned,
  at: Date,
): Promise<void> {
  const { id, cadence, xp } = mission
  await on(tx)
    .insertInto('missions.claims')
    .values({ agent_id: agentId, mission: id, period, cadence, xp, at })
    .execute()
}

/** Ordered by mission and period, after the given one. */
export async function listClaims(
  db: Db,
  agentId: AgentId,
  after: ClaimRow | null,
  count: number,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select mission, period, xp, at from missions.claims
    where agent_id = ${agentId} and (mission, period) > (${after?.mission ?? ''}, ${after?.period ?? ''})
    order by mission, period limit ${count}`.execute(db)
  return rows
}

/** The number of an agent's claims of a cadence and of their periods; counts no further than `most`. */
export async function countClaims(tx: Tx, agentId: AgentId, cadence: Cadence | null, most: number) {
  const ofCadence = cadence === null ? sql`true` : sql`cadence = ${cadence}`
  const { rows } = await sql<{ claims: number; periods: number }>`
    select count(*)::int as claims, count(distinct period)::int as periods from (
      select period from missions.claims where agent_id = ${agentId} and ${ofCadence} limit ${most}
    ) counted`.execute(tx)
  return rows[0] ?? { claims: 0, periods: 0 }
}

/** Gives a badge; false if the agent had it already. */
export async function insertBadge(tx: Tx, agentId: AgentId, badge: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('missions.badges')
    .values({ agent_id: agentId, badge, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Oldest first: at most one per mission. */
export async function listBadges(db: Db | Tx, agentId: AgentId): Promise<string[]> {
  const rows = await on(db)
    .selectFrom('missions.badges')
    .select('badge')
    .where('agent_id', '=', agentId)
    .orderBy('at')
    .orderBy('badge')
    .execute()
  return rows.map(({ badge }) => badge)
}
