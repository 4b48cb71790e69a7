// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'social.activities': {
    id: Generated<number>
    agent_id: string
    fact_id: number
    kind: string
    text: string
    link: string | null
    at: Date
  }
  'social.follows': {
    user_id: string
    agent_id: string
    active: Generated<boolean>
    at: Date
    told_at: Date
  }
  'social.people': {
    user_id: string
    following: Generated<number>
  }
  'social.popularity': {
    agent_id: string
    followers: number
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
