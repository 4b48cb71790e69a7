import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'
import type { BattleId } from '../../store/row.ts'

/** [battles-38] Adds one to one of the rows that sum up to the count. */
export async function countReaction(tx: Tx, battleId: BattleId, emoji: string, part: number): Promise<void> {
  await sql`
    insert into battles.reactions as r (battle_id, emoji, part, count) values (${battleId}, ${emoji}, ${part}, 1)
    on conflict (battle_id, emoji, part) do update set count = r.count + 1`.execute(tx)
}
