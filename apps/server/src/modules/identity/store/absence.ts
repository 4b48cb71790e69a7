import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { DAY_MS, utcDay } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

/**
 * [identity-26] Records a sign of life of the account's owner. Once per UTC day at most, and without waiting: if the
 * row is locked, the next call records it.
 */
export async function noteLife(db: Db | Tx, id: UserId, at: Date): Promise<void> {
  const today = new Date(utcDay(at) * DAY_MS)
  await sql`
    update identity.users set idle_since = ${at}
    where id = (select id from identity.users where id = ${id} and idle_since < ${today}
                for no key update skip locked)`.execute(db)
}

/**
 * [identity-26] The time of a suspension does not count as absence: the count goes on where it stopped. The caller
 * holds the row.
 */
export async function leaveOutSuspension(tx: Tx, id: UserId, ms: number): Promise<void> {
  await sql`
    update identity.users set idle_since = idle_since + ${ms} * interval '1 millisecond'
    where id = ${id}`.execute(tx)
}

export type Absence = { readonly idleSince: Date; readonly suspended: boolean }

/** Null when the account is gone. */
export async function findAbsence(db: Db | Tx, id: UserId): Promise<Absence | null> {
  const row = await on(db)
    .selectFrom('identity.users')
    .select((eb) => ['idle_since as idleSince', eb('suspended_at', 'is not', null).as('suspended')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (row ?? null) as Absence | null
}
