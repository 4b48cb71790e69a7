import { sql } from 'kysely'
import type { Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type ReservationId = Id<'reservation'>

/** Lets one transaction at a time reserve, so that two together can't exceed the budget. */
export async function lockBudget(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('finance.model-budget'))`.execute(tx)
}

export async function insertReservation(
  tx: Tx,
  row: { id: ReservationId; ownerId: UserId; microUsd: number; until: Date },
): Promise<void> {
  await on(tx)
    .insertInto('finance.model_reservations')
    .values({ id: row.id, owner_id: row.ownerId, micro_usd: row.microUsd, until: row.until })
    .execute()
}

export async function deleteReservation(tx: Tx, id: ReservationId): Promise<void> {
  await on(tx).deleteFrom('finance.model_reservations').where('id', '=', id).execute()
}

export async function deleteReservationsBefore(tx: Tx, at: Date): Promise<void> {
  await on(tx).deleteFrom('finance.model_reservations').where('until', '<=', at).execute()
}

export async function deleteReservationsOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('finance.model_reservations').where('owner_id', '=', ownerId).execute()
}

/** By one account, or by all. */
export async function reservedBy(tx: Tx, ownerId: UserId | null): Promise<number> {
  const only = ownerId === null ? sql`` : sql`where owner_id = ${ownerId}`
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(micro_usd), 0)::bigint as sum from finance.model_reservations ${only}`.execute(tx)
  return Number(rows[0]?.sum ?? 0)
}
