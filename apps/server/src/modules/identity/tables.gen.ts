// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'identity.api_keys': {
    id: string
    user_id: string
    name: string
    prefix: string
    secret_hash: Buffer
    scopes: string[]
    agent_id: string | null
    created_at: Date
    last_used_at: Date | null
    expires_at: Date | null
    revoked_at: Date | null
  }
  'identity.guess_turns': {
    login: Buffer
    address: string
    ready_at: Date
  }
  'identity.guessed_logins': {
    login: Buffer
    failures: number
    last_at: Date
  }
  'identity.known_addresses': {
    user_id: string
    address: string
    last_at: Date
  }
  'identity.resting_handles': {
    handle: Buffer
    until: Date
  }
  'identity.security_log': {
    id: Generated<number>
    user_id: string | null
    via: string
    action: string
    target: string | null
    detail: unknown
    at: Date
    fold: string | null
    count: Generated<number>
    last_at: Date | null
  }
  'identity.sessions': {
    token_hash: Buffer
    public_id: string
    user_id: string
    user_agent: string | null
    created_at: Date
    expires_at: Date
    proven_at: Date | null
  }
  'identity.siwe_nonces': {
    nonce: string
    address: string | null
    chain_id: number
    expires_at: Date
  }
  'identity.tickets': {
    user_id: string
    token_hash: Buffer
    created_at: Date
    expires_at: Date
  }
  'identity.users': {
    id: string
    handle: string
    handle_key: string
    display_name: string
    email: string | null
    email_key: string | null
    password_hash: string | null
    external_wallet: string | null
    wallet_index: number
    wallet_address: string
    role: Generated<string>
    is_bot: Generated<boolean>
    suspended_at: Date | null
    muted_until: Date | null
    deleted_at: Date | null
    created_at: Date
    idle_since: Generated<Date>
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
