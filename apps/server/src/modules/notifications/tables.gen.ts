// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'notifications.inboxes': {
    user_id: string
    unread: Generated<number>
    kept: Generated<number>
    muted: Generated<string[]>
  }
  'notifications.notices': {
    id: Generated<number>
    user_id: string
    kind: string
    title: string
    body: string
    link: string | null
    data: unknown
    read: Generated<boolean>
    at: Date
    fold: string | null
    fold_rank: string | null
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
