import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { forgetPlayer, type ListingRow, listListingsOf } from './store.ts'

const pagesOf = (db: Db, role: 'seller_id' | 'buyer_id', userId: UserId) =>
  mapped(
    inPages<ListingRow>((after, count) =>
      listListingsOf(db, role, userId, { before: after?.id ?? null, count }),
    ),
    ({ id, agentId, price, note, status, createdAt, closedAt }) => ({
      id,
      agentId,
      price,
      // The note is the seller's own.
      ...(role === 'seller_id' ? { note } : {}),
      status,
      createdAt,
      closedAt,
    }),
  )

/** sales-8: an account that owns agents can't be deleted, so none of its listings is active by then. */
export const salesPersonalData: PersonalDataPart = {
  module: 'sales',
  export: async ({ db }, userId) => ({
    agentListings: pagesOf(db, 'seller_id', userId),
    agentsBought: pagesOf(db, 'buyer_id', userId),
  }),
  erase: ({ tx }, userId) => forgetPlayer(tx, userId),
}
