import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import {
  type BattleHead,
  type BattleId,
  type BattleRow,
  headColumns,
  type Raw,
  rowColumns,
  toHead,
  toRow,
} from './row.ts'

type Page = { before: BattleId | null; count: number }

const olderThan = (before: BattleId | null) => (before === null ? sql`true` : sql`b.id < ${before}`)

/** Newest first, without invites: until they are accepted only the two owners see them. */
export async function listBattles(db: Db, { before, count }: Page): Promise<BattleHead[]> {
  const { rows } = await sql<Raw>`
    select ${headColumns} from battles.battles b
    where ${olderThan(before)} and b.status not in ('invited', 'declined', 'cancelled')
    order by b.id desc limit ${count}`.execute(db)
  return rows.map(toHead)
}

export async function listLive(db: Db, count: number): Promise<BattleHead[]> {
  const { rows } = await sql<Raw>`
    select ${headColumns} from battles.battles b
    where b.status = 'running' order by b.id desc limit ${count}`.execute(db)
  return rows.map(toHead)
}

export async function findBattleHead(db: Db | Tx, id: BattleId): Promise<BattleHead | null> {
  const { rows } = await sql<Raw>`select ${headColumns} from battles.battles b where b.id = ${id}`.execute(db)
  return rows[0] ? toHead(rows[0]) : null
}

/** An agent's finished battles on either side, newest first. */
export const listBattlesOf = (db: Db | Tx, agentId: AgentId, page: Page): Promise<BattleHead[]> =>
  listBothSides(db, (side) => sql`${sql.ref(`b.${side}_agent_id`)} = ${agentId} and b.status = 'done'`, page)

/** Every battle that a player's agents fought while the player owned them, newest first. */
export const listBattlesOfOwner = (db: Db, userId: UserId, page: Page): Promise<BattleHead[]> =>
  listBothSides(db, (side) => sql`${sql.ref(`b.${side}_owner_id`)} = ${userId}`, page)

/** Reads each side along its own index and merges them, newest first. */
async function listBothSides(
  db: Db | Tx,
  where: (side: 'a' | 'b') => ReturnType<typeof sql>,
  { before, count }: Page,
): Promise<BattleHead[]> {
  const ofSide = (side: 'a' | 'b') => sql`
    (select ${headColumns} from battles.battles b
     where ${where(side)} and ${olderThan(before)} order by b.id desc limit ${count})`
  const { rows } = await sql<Raw>`
    select * from (${ofSide('a')} union all ${ofSide('b')}) fought
    order by id desc limit ${count}`.execute(db)
  return rows.map(toHead)
}

/** The running battle of each of these agents. */
export async function findLiveBattles(
  db: Db | Tx,
  agentIds: readonly AgentId[],
): Promise<Map<AgentId, BattleId>> {
  const { rows } = await sql<{ agentId: AgentId; battleId: BattleId }>`
    select a.id as "agentId", live.id as "battleId"
    from unnest(${agentIds}::uuid[]) as a (id), lateral (
      (select b.id from battles.battles b where b.a_agent_id = a.id and b.status = 'running')
      union all
      (select b.id from battles.battles b where b.b_agent_id = a.id and b.status = 'running')
      order by id desc limit 1
    ) live`.execute(db)
  return new Map(rows.map(({ agentId, battleId }) => [agentId, battleId]))
}

/** An agent's finished battles on either side, whole, newest first; each side along its own index. */
export async function listFought(db: Db, agentId: AgentId, count: number): Promise<BattleRow[]> {
  const ofSide = (side: 'a' | 'b') => sql`
    (select ${rowColumns} from battles.battles b
     where ${sql.ref(`b.${side}_agent_id`)} = ${agentId} and b.status = 'done' order by b.id desc limit ${count})`
  const { rows } = await sql<Raw>`
    select * from (${ofSide('a')} union all ${ofSide('b')}) fought
    order by id desc limit ${count}`.execute(db)
  return rows.map(toRow)
}
