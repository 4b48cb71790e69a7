// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'stream.events': {
    user_id: string
    number: number
    id: string
    type: string
    sealed: Buffer
    about: string | null
    at: Date
  }
  'stream.heads': {
    user_id: string
    last: number
    closed: Generated<boolean>
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
