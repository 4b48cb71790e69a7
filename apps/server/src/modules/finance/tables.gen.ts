// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'finance.approvals': {
    id: string
    agent_id: string
    owner_id: string
    task_id: string | null
    action: string
    details: unknown
    digest: Buffer
    amount: number
    reason: string
    status: Generated<string>
    transfer: string | null
    decline_reason: string | null
    created_at: Date
    expires_at: Date
    decided_at: Date | null
  }
  'finance.dropped_days': {
    only_one: Generated<boolean>
    before: number
  }
  'finance.earnings': {
    user_id: string
    pockets: Buffer
    through: number
    sums: unknown
  }
  'finance.model_reservations': {
    id: string
    owner_id: string
    micro_usd: number
    until: Date
  }
  'finance.payees': {
    agent_id: string
    owner_id: string
    payee_id: string
    place: number
    payee_since: Date | null
  }
  'finance.pocket_sums': {
    user_id: string
    pocket: string
    since: Date | null
    ins: number
    outs: number
    sums: unknown
  }
  'finance.policies': {
    agent_id: string
    owner_id: string
    daily_limit: number
    ask_above: number
    frozen: boolean
  }
  'finance.spend_days': {
    agent_id: string
    day: number
    spent: number
    earlier: Generated<number>
  }
  'finance.topup_days': {
    user_id: string
    day: number
    total: number
  }
  'finance.usage': {
    owner_id: string
    agent_id: string
    day: number
    job: string
    model: string
    input_tokens: number
    output_tokens: number
    micro_usd: number
    estimated: boolean
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
