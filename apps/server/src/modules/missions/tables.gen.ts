// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'missions.badges': {
    agent_id: string
    badge: string
    at: Date
  }
  'missions.claims': {
    agent_id: string
    mission: string
    period: string
    cadence: string
    xp: number
    at: Date
  }
  'missions.milestones': {
    id: string
    agent_id: string
    kind: string
    ref: string
    at: Date
  }
  'missions.progress': {
    agent_id: string
    mission: string
    period: string
    steps: Generated<unknown>
    completed_at: Date | null
    claimed_at: Date | null
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
