// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'a2a.said': {
    user_id: string
    agent_id: string
    key: Buffer
    hash: Buffer
    task_id: string | null
    reply_id: number | null
    at: Date
  }
  'a2a.tasks': {
    id: string
    user_id: string
    agent_id: string
    as_agent: string | null
    context: string
    kind: string
    record_id: string | null
    approval_id: string | null
    state: string
    note: string
    prompt: string
    message_id: string
    version: Generated<number>
    state_at: Date
    created_at: Date
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
