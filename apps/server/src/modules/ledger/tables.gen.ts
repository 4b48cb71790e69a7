// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'ledger.accounts': {
    id: string
    kind: string
    owner: string | null
    balance: number | null
  }
  'ledger.legs': {
    id: Generated<number>
    transfer: string
    debit: string
    credit: string
    amount: number
    debit_after: number | null
    credit_after: number | null
    kind: string
    memo: string
    at: Date
  }
}

/** The database, narrowed to this room's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
