import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/database.ts'
import type { Tx } from '../../../../kernel/deed.ts'
import type { BattleId } from '../../store/row.ts'

/** What those who watch a battle left so far. */
export type Crowd = {
  /** The number of the latest comment. */
  readonly comments: number
  readonly spectators: number
  /** How often each emoji was sent, as the interface writes it; those never sent are left out. */
  readonly reactions: Record<string, string>
}

/** All of it in one look; spectators are those seen since then. */
export async function readCrowd(db: Db | Tx, battleId: BattleId, since: Date): Promise<Crowd> {
  const { rows } = await sql<Crowd>`
    select coalesce((select comments from battles.crowds where battle_id = ${battleId}), 0) as comments,
      (select count(*)::integer from battles.viewers
       where battle_id = ${battleId} and seen_at > ${since}) as spectators,
      coalesce((select jsonb_object_agg(emoji, sum) from (
         select emoji, sum(count)::text as sum from battles.reactions
         where battle_id = ${battleId} group by emoji) sums), '{}'::jsonb) as reactions`.execute(db)
  return rows[0] as Crowd
}
