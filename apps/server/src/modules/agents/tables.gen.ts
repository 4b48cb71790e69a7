// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'agents.agents': {
    id: string
    owner_id: string
    created_by: string
    owned_since: Date
    name: string
    character: string
    persona: unknown
    look: unknown
    xp: Generated<number>
    rating: number
    rating_season: number
    wins: Generated<number>
    losses: Generated<number>
    draws: Generated<number>
    streak: Generated<number>
    tasks_under_way: Generated<number>
    battles_under_way: Generated<number>
    battle_memory: unknown
    token_id: number | null
    vault_address: string | null
    chain_status: Generated<string>
    care_due_at: Date
    created_at: Date
    practice_wins: Generated<number>
    practice_losses: Generated<number>
    practice_draws: Generated<number>
  }
  'agents.handovers': {
    id: Generated<number>
    agent_id: string
    from_owner_id: string
    to_owner_id: string
    tx_hash: string | null
    at: Date
    reason: string | null
  }
  'agents.instructions': {
    agent_id: string
    owner_id: string
    sealed: Buffer
    at: Date
  }
  'agents.items': {
    agent_id: string
    item: string
    kind: string
    source: string
    ref: string | null
    at: Date
  }
  'agents.learned_memories': {
    id: string
    agent_id: string
    kind: string
    content: string
    at: Date
  }
  'agents.messages': {
    id: Generated<number>
    agent_id: string
    owner_id: string
    role: string
    sealed: Buffer
    at: Date
  }
  'agents.owner_keys': {
    agent_id: string
    owner_id: string
    wrapped: Buffer
    created_at: Date
  }
  'agents.owner_memories': {
    id: string
    agent_id: string
    owner_id: string
    sealed: Buffer
    at: Date
  }
  'agents.past_owners': {
    owner_id: string
    agent_id: string
    since: Date
    until: Date
  }
  'agents.skills': {
    agent_id: string
    skill: string
    source: string
    slot: number | null
    at: Date
  }
  'agents.voices': {
    agent_id: string
    owner_id: string
    auto_speak: boolean
    rate: number
    pitch: number
    voice_name: string | null
    lang: string
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
