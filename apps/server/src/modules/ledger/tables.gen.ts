// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'ledger.accounts': {
    id: string
    kind: string
    owner: string | null
    balance: number | null
    closed_at: Date | null
  }
  'ledger.audits': {
    id: string
    at: Date
    violations: number
    report: unknown
  }
  'ledger.legs': {
    id: Generated<number>
    transfer: string
    position: number
    debit: string
    credit: string
    amount: number
    debit_after: number | null
    credit_after: number | null
    kind: string
    memo: string
    at: Date
  }
  'ledger.roll_up': {
    only_one: Generated<boolean>
    through: number
    mark: number
    mark_xid: number
  }
  'ledger.rolled_sums': {
    account: string
    sum: number
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
