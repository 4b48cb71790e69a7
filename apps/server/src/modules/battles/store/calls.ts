import type { Move, Side } from '@shugyo/engine'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Clock } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { databaseNow } from '../../../kernel/time/database-time.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import { findBattle } from './battles.ts'
import { type BattleId, type BattleRow, type Raw, rowColumns, toRow } from './row.ts'

/**
 * Announces that this owner is about to call, before the call is decided, in a commit of its own. Writes nothing for
 * one who may not call any more.
 */
export async function announceCall(db: Db, id: BattleId, userId: UserId): Promise<void> {
  // Side b may have no owner: then it is not this owner's either.
  const mayCall = (side: 'a' | 'b') => sql`
    (${sql.ref(`b.${side}_owner_id`)} is not distinct from ${userId}::uuid and ${sql.ref(`b.${side}_call_round`)} is null)`
  await sql`
    update battles.battles b
    set a_calling = b.a_calling or ${mayCall('a')}, b_calling = b.b_calling or ${mayCall('b')}
    where b.id in (${id}::uuid, (select j.battle_id from battles.joined j where j.id = ${id}::uuid))
      and b.status = 'running' and (${mayCall('a')} or ${mayCall('b')})`.execute(db)
}

/**
 * [time-3] False when by the database's clock it is too late for that round. The caller holds the row and has seen that
 * this side has not called yet.
 */
export async function saveCall(
  tx: Tx,
  id: BattleId,
  side: Side,
  { round, move, before, clock }: { round: number; move: Move; before: Date; clock: Clock },
): Promise<boolean> {
  const change =
    side === 'a'
      ? { a_call_round: round, a_call_move: move, a_calling: false }
      : { b_call_round: round, b_call_move: move, b_calling: false }
  const { numUpdatedRows } = await on(tx)
    .updateTable('battles.battles')
    .set(change)
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(${databaseNow(clock)} < ${before}, true)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * [battles-3] A battle for readers that show its rounds. Waits for a call that is being made at this moment: it was
 * decided in time, and a slow commit must not let anybody see its round without it. A call announced only after this
 * read is decided later still, for a later round.
 */
export async function seeBattle(db: Db | Tx, id: BattleId): Promise<BattleRow | null> {
  const battle = await findBattle(db, id)
  if (!battle || !(battle.a.calling || battle.b?.calling)) return battle
  const { rows } = await sql<Raw>`
    select ${rowColumns} from battles.battles b where b.id = ${battle.id} for key share of b`.execute(db)
  return rows[0] ? toRow(rows[0]) : null
}
