import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { KindSum } from '../../ledger/index.ts'

export type KeptEarnings = { readonly through: number; readonly sums: readonly KindSum[] }

export async function findEarnings(db: Db, userId: UserId, pockets: Buffer): Promise<KeptEarnings | null> {
  const { rows } = await sql<KeptEarnings>`
    select through, sums from finance.earnings where user_id = ${userId} and pockets = ${pockets}`.execute(db)
  return rows[0] ?? null
}

export async function saveEarnings(
  tx: Tx,
  userId: UserId,
  pockets: Buffer,
  { through, sums }: KeptEarnings,
): Promise<void> {
  await sql`
    insert into finance.earnings as e (user_id, pockets, through, sums)
    values (${userId}, ${pockets}, ${through}, ${JSON.stringify(sums)}::jsonb)
    on conflict (user_id) do update
    set pockets = excluded.pockets, through = excluded.through, sums = excluded.sums`.execute(tx)
}

export async function deleteEarnings(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from finance.earnings where user_id = ${userId}`.execute(tx)
}
