import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import { on } from '../tables.gen.ts'

export type NonceRow = { nonce: string; address: string | null; chainId: number; expiresAt: Date }

export async function insertNonce(db: Db, row: NonceRow): Promise<void> {
  await on(db)
    .insertInto('identity.siwe_nonces')
    .values({ nonce: row.nonce, address: row.address, chain_id: row.chainId, expires_at: row.expiresAt })
    .execute()
}

/** Uses a nonce up: of any number of calls at once, one gets it. */
export async function takeNonce(tx: Tx, nonce: string, at: Date): Promise<NonceRow | null> {
  const row = await on(tx)
    .deleteFrom('identity.siwe_nonces')
    .where('nonce', '=', nonce)
    .where('expires_at', '>', at)
    .returning(['nonce', 'address', 'chain_id as chainId', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function deleteExpiredNonces(tx: Tx, at: Date, countMax: number): Promise<void> {
  const db = on(tx)
  const expired = db
    .selectFrom('identity.siwe_nonces')
    .select('nonce')
    .where('expires_at', '<=', at)
    .limit(countMax)
  await db.deleteFrom('identity.siwe_nonces').where('nonce', 'in', expired).execute()
}
