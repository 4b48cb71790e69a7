// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'webhooks.deliveries': {
    id: string
    number: Generated<number>
    webhook_id: string
    event: string
    sealed: Buffer
    about: string | null
    status: string
    attempts: Generated<number>
    response_status: number | null
    error: string | null
    next_attempt_at: Date | null
    created_at: Date
    delivered_at: Date | null
    tries: Generated<unknown>
  }
  'webhooks.webhooks': {
    id: string
    user_id: string
    url: string
    description: string
    events: string[]
    active: Generated<boolean>
    disabled_reason: string | null
    fail_streak: Generated<number>
    secret: Buffer
    body_key: Buffer
    created_at: Date
    last_delivery_at: Date | null
    slow: Generated<boolean>
    held_by: string | null
    held_until: Date
    push_for: string | null
    push_name: string | null
    push_headers: Buffer | null
    ended_at: Date | null
    made_by_key: string | null
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
