// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'sales.listings': {
    id: string
    agent_id: string
    seller_id: string | null
    buyer_id: string | null
    price: number
    note: string
    status: Generated<string>
    purse_at_listing: number
    character: string
    level: number
    rating_order: number
    created_at: Date
    closed_at: Date | null
    purse_at_close: number | null
    sold_name: string | null
    sold_rating: number | null
    band: Generated<number>
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
