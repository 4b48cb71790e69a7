import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import type { AcceptFrom } from './rules.ts'

export async function findAcceptFrom(db: Db | Tx, userId: UserId): Promise<AcceptFrom> {
  const row = await on(db)
    .selectFrom('ownership.gift_settings')
    .select('accept_from as acceptFrom')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.acceptFrom ?? 'everybody') as AcceptFrom
}

export async function saveAcceptFrom(
  tx: Tx,
  userId: UserId,
  acceptFrom: AcceptFrom,
  at: Date,
): Promise<void> {
  const setting = { accept_from: acceptFrom, updated_at: at }
  await on(tx)
    .insertInto('ownership.gift_settings')
    .values({ user_id: userId, ...setting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(setting))
    .execute()
}

export async function deleteGiftSettings(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('ownership.gift_settings').where('user_id', '=', userId).execute()
}
