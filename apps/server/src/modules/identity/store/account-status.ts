import { type Expression, sql } from 'kysely'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { DAY_MS, utcDay } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Role } from '../../../kernel/operation/access.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

/** An account's role, mute and suspension. */
export type AccountStatus = {
  id: UserId
  handle: string
  role: Role
  isBot: boolean
  suspendedAt: Date | null
  mutedUntil: Date | null
}

const standings = (db: Db | Tx) =>
  on(db)
    .selectFrom('identity.users')
    .select([
      'id',
      'handle',
      'role',
      'is_bot as isBot',
      'suspended_at as suspendedAt',
      'muted_until as mutedUntil',
    ])
    .where('deleted_at', 'is', null)

/** Locks these accounts' rows, ordered by id, until the transaction ends; deleted ones are left out. */
export async function lockAccountStatuses(
  tx: Tx,
  ids: readonly UserId[],
): Promise<Map<UserId, AccountStatus>> {
  const rows = await standings(tx).where(among('id', ids)).orderBy('id').forUpdate().execute()
  return new Map((rows as AccountStatus[]).map((row) => [row.id, row]))
}

/** The present status; null for a deleted account. */
export async function findAccountStatus(db: Db | Tx, id: UserId): Promise<AccountStatus | null> {
  return ((await standings(db).where('id', '=', id).executeTakeFirst()) ?? null) as AccountStatus | null
}

type Change = { role?: Role; suspended_at?: Date | null; muted_until?: Date | null }

/** The caller holds the account's row. */
export async function updateAccountStatus(tx: Tx, id: UserId, change: Change): Promise<void> {
  await on(tx).updateTable('identity.users').set(change).where('id', '=', id).execute()
}

export async function findMutedUntil(db: Db | Tx, id: UserId): Promise<Date | null> {
  const row = on(db).selectFrom('identity.users').select('muted_until as mutedUntil').where('id', '=', id)
  return (await row.executeTakeFirst())?.mutedUntil ?? null
}

export async function isSuspended(db: Db | Tx, id: UserId): Promise<boolean> {
  const row = on(db).selectFrom('identity.users').select('suspended_at').where('id', '=', id)
  return ((await row.executeTakeFirst())?.suspended_at ?? null) !== null
}

/** The end of an account's mute, for use inside another module's query. */
export const mutedUntilOf = (id: Expression<string>) =>
  sql<Date | null>`(select muted_until from identity.users u where u.id = ${id})`

/** Whether an account is suspended, for use inside another module's query. */
export const suspendedOf = (id: Expression<string>) =>
  sql<boolean>`exists (select from identity.users u where u.id = ${id} and u.suspended_at is not null)`

/**
 * [identity-26] Records a sign of life of the account's owner, once per UTC day and without waiting: if the row is
 * locked, the next call records it.
 */
export async function noteOwnerSeen(db: Db | Tx, id: UserId, at: Date): Promise<void> {
  const today = new Date(utcDay(at) * DAY_MS)
  await sql`
    update identity.users set idle_since = ${at}
    where id = (select id from identity.users where id = ${id} and idle_since < ${today}
                for no key update skip locked)`.execute(db)
}

/**
 * [identity-26] Leaves the time of a suspension out of the absence, so that the count goes on where it stopped. The
 * caller holds the row.
 */
export async function leaveOutSuspension(tx: Tx, id: UserId, ms: number): Promise<void> {
  await sql`
    update identity.users set idle_since = idle_since + ${ms} * interval '1 millisecond'
    where id = ${id}`.execute(tx)
}

export type Absence = { readonly idleSince: Date; readonly suspended: boolean }

/** Returns null for a deleted account. */
export async function findAbsence(db: Db | Tx, id: UserId): Promise<Absence | null> {
  const row = await on(db)
    .selectFrom('identity.users')
    .select((eb) => ['idle_since as idleSince', eb('suspended_at', 'is not', null).as('suspended')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (row ?? null) as Absence | null
}
