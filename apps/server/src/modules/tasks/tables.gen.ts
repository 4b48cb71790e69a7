// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'tasks.events': {
    id: Generated<number>
    task_id: string
    type: string
    data: unknown
    created_at: Date
  }
  'tasks.schedules': {
    id: string
    agent_id: string
    owner_id: string
    prompt: string
    kind: string
    every_hours: number
    at_hour_utc: number | null
    next_run_at: Date
    last_run_at: Date | null
    active: Generated<boolean>
    by_agent: Generated<boolean>
    created_at: Date
  }
  'tasks.steps': {
    task_id: string
    name: string
    result: unknown
    at: Date
  }
  'tasks.subjects': {
    agent_id: string
    subject: string
    at: Date
  }
  'tasks.tasks': {
    id: string
    agent_id: string
    owner_id: string
    parent_id: string | null
    kind: string
    job: string
    intent: string
    wanted: unknown
    title: string
    prompt: string
    status: Generated<string>
    result: unknown
    error: string | null
    cost_quote: number
    cost_actual: Generated<number>
    escrow: string | null
    delivered: Generated<boolean>
    approval_id: string | null
    answered_at: Date | null
    confirmed: boolean | null
    confirm_note: string | null
    schedule_id: string | null
    by_agent: Generated<boolean>
    hired: Generated<boolean>
    parked: Generated<boolean>
    private: Generated<boolean>
    failures: Generated<number>
    created_at: Date
    started_at: Date | null
    finished_at: Date | null
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
