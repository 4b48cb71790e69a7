// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'moderation.actions': {
    id: Generated<number>
    moderator_id: string | null
    action: string
    user_id: string | null
    agent_id: string | null
    comment_id: number | null
    reason: string
    detail: unknown
    at: Date
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
