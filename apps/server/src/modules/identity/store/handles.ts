import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'

/** Whether a handle, given as its keyed hash, still rests. */
export async function isReserved(db: Db | Tx, handle: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.resting_handles where handle = ${handle} and until > ${at}`.execute(db)
  return rows.length > 0
}

export async function insertReserved(tx: Tx, handle: Buffer, until: Date): Promise<void> {
  await sql`
    insert into identity.resting_handles (handle, until) values (${handle}, ${until})
    on conflict (handle) do update set until = excluded.until`.execute(tx)
}

export async function deleteRested(tx: Tx, at: Date, countMax: number): Promise<void> {
  await sql`
    delete from identity.resting_handles where handle in (
      select handle from identity.resting_handles where until <= ${at} limit ${countMax})`.execute(tx)
}
