import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type NewTicket = { userId: UserId; tokenHash: Buffer; at: Date; expiresAt: Date }

/** In the place of the one before. The caller holds the account's row. */
export async function saveTicket(tx: Tx, { userId, tokenHash, at, expiresAt }: NewTicket): Promise<void> {
  const ticket = { token_hash: tokenHash, created_at: at, expires_at: expiresAt }
  await on(tx)
    .insertInto('identity.tickets')
    .values({ user_id: userId, ...ticket })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(ticket))
    .execute()
}

/** Whose ticket it is, while it lasts and the account is suspended. */
export async function findTicketHolder(db: Db, tokenHash: Buffer, at: Date): Promise<UserId | null> {
  const row = await on(db)
    .selectFrom('identity.tickets as t')
    .innerJoin('identity.users as u', 'u.id', 't.user_id')
    .select('t.user_id as userId')
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', at)
    .where('u.suspended_at', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return (row?.userId ?? null) as UserId | null
}

export async function deleteTicket(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('identity.tickets').where('user_id', '=', userId).execute()
}

export async function deleteExpiredTickets(tx: Tx, at: Date, countMax: number): Promise<void> {
  const db = on(tx)
  const expired = db
    .selectFrom('identity.tickets')
    .select('user_id')
    .where('expires_at', '<=', at)
    .limit(countMax)
  await db.deleteFrom('identity.tickets').where('user_id', 'in', expired).execute()
}
