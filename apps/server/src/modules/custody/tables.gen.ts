// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'custody.custodies': {
    id: string
    agent_id: string
    owner_id: string
    holder_id: string
    kind: string
    program_id: string | null
    price: number
    fee: number
    days: number
    starts_at: Date
    ends_at: Date
    status: Generated<string>
    ended_at: Date | null
  }
  'custody.doings': {
    custody_id: string
    week: number
    doing: string
    count: number
  }
  'custody.offers': {
    id: string
    agent_id: string
    owner_id: string
    price_per_day: number
    max_days: number
    note: string
    held: Generated<boolean>
    created_at: Date
  }
  'custody.programs': {
    id: string
    trainer_id: string
    title: string
    focus: string
    weeks: number
    fee: number
    open: Generated<boolean>
    enrolled: Generated<number>
    stirred_at: Date
    created_at: Date
  }
  'custody.reports': {
    id: string
    custody_id: string
    writer_id: string | null
    week: number
    text: string
    hours: number | null
    created_at: Date
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
