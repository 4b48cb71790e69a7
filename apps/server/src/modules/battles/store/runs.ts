import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, Id, UserId } from '../../../kernel/ids.ts'
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
const active = (db: Db | Tx, agentId: AgentId) =>
  runs(db).where('agent_id', '=', agentId).where('status', '=', 'active')

export async function findRun(db: Db | Tx, id: RunId): Promise<RunRow | null> {
  return ((await runs(db).where('id', '=', id).executeTakeFirst()) ?? null) as RunRow | null
}

export async function findActiveRun(db: Db | Tx, agentId: AgentId): Promise<RunRow | null> {
  return ((await active(db, agentId).executeTakeFirst()) ?? null) as RunRow | null
}

export async function lockActiveRun(tx: Tx, agentId: AgentId): Promise<RunRow | null> {
  return ((await active(tx, agentId).forUpdate().executeTakeFirst()) ?? null) as RunRow | null
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

export async function saveWins(tx: Tx, id: RunId, wins: number): Promise<void> {
  await on(tx).updateTable('battles.runs').set({ wins }).where('id', '=', id).execute()
}

export async function endRun(tx: Tx, id: RunId, at: Date): Promise<void> {
  await on(tx)
    .updateTable('battles.runs')
    .set({ status: 'ended', ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute()
}
