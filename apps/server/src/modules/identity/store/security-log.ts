import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { on } from '../tables.gen.ts'

export type SecurityRow = {
  id: number
  via: string
  action: string
  target: string | null
  detail: Record<string, unknown>
  at: Date
}

export async function insertSecurityEntry(
  tx: Tx,
  userId: UserId,
  entry: Omit<SecurityRow, 'id'>,
): Promise<number> {
  const { via, action, target, detail, at } = entry
  const { id } = await on(tx)
    .insertInto('identity.security_log')
    .values({ user_id: userId, via, action, target, detail: JSON.stringify(detail), at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listSecurityEntries(db: Db, userId: UserId, count: number): Promise<SecurityRow[]> {
  const rows = await on(db)
    .selectFrom('identity.security_log')
    .select(['id', 'via', 'action', 'target', 'detail', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as SecurityRow[]
}

export async function deleteSecurityLog(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('identity.security_log').where('user_id', '=', userId).execute()
}
