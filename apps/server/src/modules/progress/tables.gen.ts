// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'progress.mastery': {
    agent_id: string
    skill: string
    level: Generated<number>
    checks_passed: Generated<number>
    attempts_day: number
    attempts: number
    reached_at: Generated<Date>
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
