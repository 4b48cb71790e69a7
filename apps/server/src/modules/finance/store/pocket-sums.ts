import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { type Credits, completeThrough, type Kind } from '../../ledger/index.ts'

export type KindSum = { readonly kind: Kind; readonly earned: Credits; readonly spent: Credits }

/**
 * The earnings and spending of one pocket since it is its owner's, by movements into it up to `ins` and out of it up
 * to `outs`.
 */
export type PocketSums = {
  readonly pocket: string
  readonly since: Date | null
  readonly ins: number
  readonly outs: number
  readonly sums: readonly KindSum[]
}

export type StoredSums = { readonly complete: number; readonly pockets: readonly PocketSums[] }

/** The stored sums, and the last movement before which no older one can still appear. */
export async function findStoredSums(db: Db, userId: UserId): Promise<StoredSums> {
  const { rows } = await sql<(PocketSums | { readonly pocket: null }) & { readonly complete: number }>`
    select l.complete, k.pocket, k.since, k.ins, k.outs, k.sums
    from (select ${completeThrough} as complete) l left join finance.pocket_sums k on k.user_id = ${userId}
  `.execute(db)
  return {
    complete: rows[0]?.complete ?? 0,
    pockets: rows.filter((row) => row.pocket !== null),
  }
}

/** Each stored sum is right by itself: a later writer may have read less, which costs only another read. */
export async function saveStoredSums(tx: Tx, userId: UserId, pockets: readonly PocketSums[]): Promise<void> {
  const column = <Key extends keyof PocketSums>(key: Key) => pockets.map((pocket) => pocket[key])
  await sql`
    insert into finance.pocket_sums (user_id, pocket, since, ins, outs, sums)
    select ${userId}, * from unnest(
      ${column('pocket')}::uuid[], ${column('since')}::timestamptz[], ${column('ins')}::bigint[],
      ${column('outs')}::bigint[], ${column('sums').map((sums) => JSON.stringify(sums))}::jsonb[])
    order by 2
    on conflict (user_id, pocket) do update
    set since = excluded.since, ins = excluded.ins, outs = excluded.outs, sums = excluded.sums`.execute(tx)
}

/** Deletes the sums of all pockets except these. */
export async function deleteStoredSums(tx: Tx, userId: UserId, but: readonly string[] = []): Promise<void> {
  await Promise.all([
    sql`
      delete from finance.pocket_sums where user_id = ${userId} and pocket <> all(${but}::uuid[])`.execute(
      tx,
    ),
    // The sums kept by the previous version.
    sql`delete from finance.earnings where user_id = ${userId}`.execute(tx),
  ])
}
