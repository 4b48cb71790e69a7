// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Kysely } from 'kysely'

export type Tables = {
  'shop.purchases': {
    id: string
    agent_id: string
    owner_id: string | null
    kind: string
    item: string
    price: number
    status: string
    approval_id: string | null
    created_at: Date
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
