// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'services.orders': {
    id: string
    service_id: string
    provider_agent_id: string
    seller_id: string
    buyer_id: string
    buyer_agent_id: string | null
    prompt: string
    price: number
    fee: number
    status: Generated<string>
    task_id: string | null
    hired_by_task_id: string | null
    document_id: string | null
    rating: number | null
    review: string | null
    reviewed_at: Date | null
    created_at: Date
    delivered_at: Date | null
    refund_reason: string | null
  }
  'services.services': {
    id: string
    agent_id: string
    agent_name: string
    kind: string
    title: string
    description: string
    price: number
    max_per_day: number
    active: Generated<boolean>
    asleep: boolean
    hidden: Generated<boolean>
    orders: Generated<number>
    rating_sum: Generated<number>
    reviews: Generated<number>
    ordered_day: Generated<number>
    ordered_count: Generated<number>
    created_at: Date
    rating_hundredths: Generated<number>
    shown: Generated<boolean>
    words: Generated<string>
    names: Generated<string>
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
