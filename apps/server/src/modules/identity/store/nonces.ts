import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type NonceRow = { nonce: string; address: string | null; chainId: number; expiresAt: Date }

const NONCE_COLUMNS = ['nonce', 'address', 'chain_id as chainId', 'expires_at as expiresAt'] as const

export async function insertNonce(db: Db, row: NonceRow): Promise<void> {
  await on(db)
    .insertInto('identity.siwe_nonces')
    .values({ nonce: row.nonce, address: row.address, chain_id: row.chainId, expires_at: row.expiresAt })
    .execute()
}

export async function findNonce(db: Db, nonce: string, at: Date): Promise<NonceRow | null> {
  const row = await on(db)
    .selectFrom('identity.siwe_nonces')
    .select(NONCE_COLUMNS)
    .where('nonce', '=', nonce)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a nonce up: of simultaneous calls, one gets it. */
export async function takeNonce(tx: Tx, nonce: string, at: Date): Promise<NonceRow | null> {
  const row = await on(tx)
    .deleteFrom('identity.siwe_nonces')
    .where('nonce', '=', nonce)
    .where('expires_at', '>', at)
    .returning(NONCE_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the nonces issued to one address. */
export async function deleteNoncesFor(tx: Tx, address: string): Promise<void> {
  await on(tx).deleteFrom('identity.siwe_nonces').where('address', '=', address.toLowerCase()).execute()
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
