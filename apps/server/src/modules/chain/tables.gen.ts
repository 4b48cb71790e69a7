// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'chain.attempts': {
    hash: string
    tx_id: number
    raw: string
    at: Date
  }
  'chain.cursor': {
    name: string
    block: number
    hash: string
  }
  'chain.differences': {
    token_id: number
    status: Generated<string>
    found_at: Date
    words: string | null
  }
  'chain.events': {
    block: number
    log_index: number
    block_hash: string
    tx_hash: string
    token_id: number
    from_address: string
    to_address: string
    at: Date
  }
  'chain.followed': {
    tx_hash: string
    token_id: number
    nth: number
    agent_id: string
    owner_id: string
    at: Date
  }
  'chain.former_moves': {
    agent_id: string
    block: number
    log_index: number
    block_hash: string
    tx_hash: string
    from_address: string
    to_address: string
    at: Date
  }
  'chain.guest_days': {
    day: number
    who: string
    sent: number
  }
  'chain.guest_txs': {
    hash: string
    sender: string
    nonce: number
    raw: string
    status: Generated<string>
    block: number | null
    at: Date
  }
  'chain.intents': {
    id: Generated<number>
    key: string
    kind: string
    agent_id: string
    payload: unknown
    status: Generated<string>
    tx_id: number | null
    tries: Generated<number>
    alone: Generated<boolean>
    not_before: Date
    error: string | null
    created_at: Date
  }
  'chain.lanes': {
    lane: string
    held_by: string | null
    held_until: Date | null
    rpc_url: string | null
    chain_id: number | null
    agent_nft: string | null
    relayer_index: Generated<number>
    retired_at: Date | null
    given_up: Generated<boolean>
    nonces_known: Generated<number | null>
  }
  'chain.tokens': {
    agent_id: string
    token_id: number
    vault_address: string
    settled: Generated<number>
  }
  'chain.txs': {
    id: Generated<number>
    lane: string
    nonce: number
    status: Generated<string>
    hash: string | null
    block: number | null
    block_hash: string | null
    created_at: Date
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
