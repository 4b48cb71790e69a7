import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { type BattleHead, headColumns, type Raw, toHead } from './row.ts'

/** How many invites sent by this agent still wait; the caller holds the agent's row. */
export async function countInvites(tx: Tx, agentId: AgentId, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from battles.battles
    where a_agent_id = ${agentId} and status = 'invited' and expires_at > ${at}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Waiting invites to and by a player, newest first; with `only`, those of one agent. */
export async function listInvites(
  db: Db,
  { userId, only, at, count }: { userId: UserId; only: AgentId | null; at: Date; count: number },
): Promise<BattleHead[]> {
  const waiting = sql`b.status = 'invited' and b.expires_at > ${at}`
  const confined = only === null ? sql`true` : sql`${only}::uuid in (b.a_agent_id, b.b_agent_id)`
  const { rows } = await sql<Raw>`
    select * from (
      (select ${headColumns} from battles.battles b
       where b.b_owner_id = ${userId} and ${waiting} and ${confined} order by b.id desc limit ${count})
      union all
      (select ${headColumns} from battles.battles b
       where b.a_owner_id = ${userId} and ${waiting} and ${confined} order by b.id desc limit ${count})
    ) invites order by id desc limit ${count}`.execute(db)
  return rows.map(toHead)
}
