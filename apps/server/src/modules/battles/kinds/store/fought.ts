import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/database.ts'
import type { AgentId } from '../../../../kernel/lib/ids.ts'
import { type BattleRow, type Raw, rowColumns, toRow } from '../../store/row.ts'

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
