import { sql } from 'kysely'
import { among } from '../../../../kernel/db/among.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'
import type { BattleId } from '../../store/row.ts'

/** A viewer who reports again within a few seconds changes nothing. */
export async function saveViewer(tx: Tx, battleId: BattleId, viewer: Buffer, at: Date): Promise<void> {
  await sql`
    insert into battles.viewers as v (battle_id, viewer, seen_at) values (${battleId}, ${viewer}, ${at})
    on conflict (battle_id, viewer) do update set seen_at = excluded.seen_at
    where v.seen_at < excluded.seen_at - interval '5 seconds'`.execute(tx)
}

/** [battles-39] How many viewers each of these battles had since then, in one query. */
export async function countViewers(
  db: Db | Tx,
  battleIds: readonly BattleId[],
  since: Date,
): Promise<Map<BattleId, number>> {
  if (battleIds.length === 0) return new Map()
  const { rows } = await sql<{ battleId: BattleId; count: number }>`
    select battle_id as "battleId", count(*)::integer as count from battles.viewers
    where ${among('battle_id', battleIds)} and seen_at > ${since} group by battle_id`.execute(db)
  return new Map(rows.map(({ battleId, count }) => [battleId, count]))
}

/** Deletes up to `count` viewers last seen before then; answers how many. */
export async function deleteViewers(tx: Tx, before: Date, count: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from battles.viewers where ctid = any(array(
      select ctid from battles.viewers where seen_at < ${before} limit ${count} for update skip locked))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
