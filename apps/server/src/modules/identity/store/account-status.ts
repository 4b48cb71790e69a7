import { type Expression, sql } from 'kysely'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/database.ts'
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

/** These accounts' rows, locked by id until the deed is done; deleted ones are left out. */
export async function lockAccountStatuses(
  tx: Tx,
  ids: readonly UserId[],
): Promise<Map<UserId, AccountStatus>> {
  const rows = await standings(tx).where(among('id', ids)).orderBy('id').forUpdate().execute()
  return new Map((rows as AccountStatus[]).map((row) => [row.id, row]))
}

/** As it is at this moment; null when the account is gone. */
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

/** Until when an account may not post, for use inside another module's query. */
export const mutedUntilOf = (id: Expression<string>) =>
  sql<Date | null>`(select muted_until from identity.users u where u.id = ${id})`

/** Whether an account is suspended, likewise. */
export const suspendedOf = (id: Expression<string>) =>
  sql<boolean>`exists (select from identity.users u where u.id = ${id} and u.suspended_at is not null)`
