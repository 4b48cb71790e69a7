import { sql } from 'kysely'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

type TravellerRow = { dojo: string; at: Date }

/**
 * Where an owner was last, locked until the deed is done: of check-ins by two of their agents, the second sees the
 * first. The first ever has no row to lock; it inserts one, and a concurrent check-in waits for that.
 */
export async function lockTraveller(tx: Tx, ownerId: UserId, here: TravellerRow): Promise<TravellerRow> {
  await on(tx)
    .insertInto('travel.travellers')
    .values({ owner_id: ownerId, ...here })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
  return on(tx)
    .selectFrom('travel.travellers')
    .select(['dojo', 'at'])
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Never back in time: a check-in that waited for the row may be older than what it finds there. */
export async function moveTraveller(tx: Tx, ownerId: UserId, here: TravellerRow): Promise<void> {
  await on(tx)
    .updateTable('travel.travellers')
    .set({ dojo: here.dojo, at: sql<Date>`greatest(at, ${here.at})` })
    .where('owner_id', '=', ownerId)
    .execute()
}

export async function deleteTraveller(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('travel.travellers').where('owner_id', '=', ownerId).execute()
}
