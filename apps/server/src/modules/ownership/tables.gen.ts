// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Kysely } from 'kysely'

export type Tables = {
  'ownership.gift_settings': {
    user_id: string
    accept_from: string
    updated_at: Date
  }
  'ownership.wills': {
    agent_id: string
    owner_id: string
    heir_id: string
    inactive_days: number
    note: string
    created_at: Date
    told_days: number | null
    told_of: Date | null
    told_at: Date | null
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
