import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type RunId = Id<'run'>

export type RunRow = {
  id: RunId
  agentId: AgentId
  ownerId: UserId
  season: number
  status: 'active' | 'ended'
  wins: number
  startedAt: Date
  endedAt: Date | null
}

const COLUMNS = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'season',
  'status',
  'wins',
  'started_at as startedAt',
  'ended_at as endedAt',
] as const

const runs = (db: Db | Tx) => on(db).selectFrom('battles.runs').select(COLUMNS)
/** A run of an earlier season is over, whatever its row says. */
const active = (db: Db | Tx, agentId: AgentId, season: number) =>
  runs(db)
    .where('agent_id', '=', agentId)
    .where('status', '=', sql.lit('active'))
    .where('season', '=', season)

export async function findRun(db: Db | Tx, id: RunId): Promise<RunRow | null> {
  return ((await runs(db).where('id', '=', id).executeTakeFirst()) ?? null) as RunRow | null
}

export async function findActiveRun(db: Db | Tx, agentId: AgentId, season: number): Promise<RunRow | null> {
  return ((await active(db, agentId, season).executeTakeFirst()) ?? null) as RunRow | null
}

/** Runs under way in the season each of these agents fought in, held. */
export async function lockActiveRuns(
  tx: Tx,
  fought: readonly { agentId: AgentId; season: number }[],
): Promise<RunRow[]> {
  if (fought.length === 0) return []
  const { rows } = await sql<RunRow>`
    select r.id, r.agent_id as "agentId", r.owner_id as "ownerId", r.season, r.status, r.wins,
           r.started_at as "startedAt", r.ended_at as "endedAt"
    from battles.runs r
    where r.status = 'active' and (r.agent_id, r.season) in (
      select * from unnest(${fought.map(({ agentId }) => agentId)}::uuid[], ${fought.map(({ season }) => season)}::integer[]))
    order by r.id for update`.execute(tx)
  return rows
}

/** The agent's latest run, active or not. */
export async function findLatestRun(db: Db | Tx, agentId: AgentId): Promise<RunRow | null> {
  const row = await runs(db).where('agent_id', '=', agentId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return (row ?? null) as RunRow | null
}

export async function insertRun(
  tx: Tx,
  run: Pick<RunRow, 'id' | 'agentId' | 'ownerId' | 'season' | 'startedAt'>,
): Promise<void> {
  const { id, agentId, ownerId, season, startedAt } = run
  await on(tx)
    .insertInto('battles.runs')
    .values({ id, agent_id: agentId, owner_id: ownerId, season, started_at: startedAt })
    .execute()
}

/** Their wins, and whether they are over. All are locked by the caller. */
export async function saveRuns(tx: Tx, runs: readonly RunRow[]): Promise<void> {
  if (runs.length === 0) return
  await sql`
    update battles.runs r set wins = given.wins, status = given.status, ended_at = given.ended_at
    from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ wins }) => wins)}::integer[],
      ${runs.map(({ status }) => status)}::text[], ${runs.map(({ endedAt }) => endedAt)}::timestamptz[])
      as given (id, wins, status, ended_at)
    where r.id = given.id`.execute(tx)
}

/** The agent's best run of a season. */
export async function findBestRun(db: Db | Tx, agentId: AgentId, season: number): Promise<RunRow | null> {
  const row = await runs(db)
    .where('agent_id', '=', agentId)
    .where('season', '=', season)
    .orderBy('wins', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return (row ?? null) as RunRow | null
}

/** Ends up to this many open runs of the season or of earlier ones. */
export async function endRunsOf(tx: Tx, season: number, count: number, at: Date): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    update battles.runs r set status = 'ended', ended_at = ${at}
    where r.id in (
      select id from battles.runs where season <= ${season} and status = 'active'
      order by season, id limit ${count} for update)
    returning r.id, r.agent_id as "agentId", r.owner_id as "ownerId", r.season, r.status, r.wins,
              r.started_at as "startedAt", r.ended_at as "endedAt"`.execute(tx)
  return rows
}

/** Whether each of these agents has a run under way in the season. */
export async function listRunning(
  db: Db,
  agentIds: readonly AgentId[],
  season: number,
): Promise<Set<AgentId>> {
  const { rows } = await sql<{ id: AgentId }>`
    select agent_id as id from battles.runs
    where agent_id = any(${agentIds}::uuid[]) and status = 'active' and season = ${season}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The ids by which facts know a run. */
export const runNames = ({ id, agentId, ownerId }: RunRow) => ({ runId: id, agentId, ownerId })
