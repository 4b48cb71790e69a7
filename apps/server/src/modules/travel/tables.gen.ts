// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Kysely } from 'kysely'

export type Tables = {
  'travel.checkins': {
    id: string
    agent_id: string
    owner_id: string
    dojo: string
    at: Date
  }
  'travel.journeys': {
    agent_id: string
    dojo: string | null
    distance_m: number
  }
  'travel.stamps': {
    agent_id: string
    dojo: string
    first_at: Date
    last_at: Date
    visits: number
    lesson_at: Date | null
  }
  'travel.travellers': {
    owner_id: string
    dojo: string
    at: Date
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
