// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'battles.battles': {
    id: string
    season: number
    mode: string
    bracket: string
    ruleset: number
    rated: boolean
    status: string
    queue_rank: number | null
    boss: string | null
    a_agent_id: string
    a_owner_id: string
    a_name: string
    a_character: string
    a_rating: number
    a_stance: string
    a_client_seed: string | null
    b_agent_id: string | null
    b_owner_id: string | null
    b_name: string | null
    b_character: string | null
    b_rating: number | null
    b_stance: string | null
    b_client_seed: string | null
    b_house: Generated<boolean>
    seed_hash: string
    sealed_seed: Buffer
    server_seed: string | null
    seed: number | null
    beacon: unknown
    fighters: unknown
    fighters_hash: string | null
    a_call_round: number | null
    a_call_move: string | null
    b_call_round: number | null
    b_call_move: string | null
    a_calling: Generated<boolean>
    b_calling: Generated<boolean>
    outcome: string | null
    rounds: unknown
    a_rating_delta: number | null
    b_rating_delta: number | null
    a_xp_delta: number | null
    b_xp_delta: number | null
    created_at: Date
    expires_at: Date | null
    started_at: Date | null
    finished_at: Date | null
    joined_id: string | null
    joined_seed_hash: string | null
    joined_sealed_seed: Buffer | null
    joined_server_seed: string | null
    a_look: unknown
    b_look: unknown
    loot: unknown
    rounds_count: number | null
    rounds_hash: Buffer | null
    packed_fighters: Buffer | null
  }
  'battles.careers': {
    agent_id: string
    season: Generated<number>
    rated_battles: Generated<number>
    last_opponents: Generated<string[]>
    dry_wins: Generated<number>
    bosses_beaten: Generated<string[]>
  }
  'battles.closed_seasons': {
    season: number
    prize_pool: number
    closed_at: Date
  }
  'battles.comment_reports': {
    comment_id: number
    user_id: string
    reason: string
    at: Date
  }
  'battles.comments': {
    id: Generated<number>
    battle_id: string
    number: number
    turned: number | null
    kind: string
    user_id: string
    agent_id: string | null
    amount: number | null
    side: string | null
    text: string
    hidden: Generated<boolean>
    reports: Generated<number>
    reasons: Generated<unknown>
    at: Date
    by_house: Generated<boolean>
  }
  'battles.crowds': {
    battle_id: string
    comments: number
  }
  'battles.honours': {
    season: number
    bracket: string
    place: number
    agent_id: string
    amount: number | null
    item: string | null
  }
  'battles.house': {
    place: number
    agent_id: string
  }
  'battles.joined': {
    id: string
    battle_id: string
  }
  'battles.reactions': {
    battle_id: string
    emoji: string
    part: number
    count: number
  }
  'battles.runs': {
    id: string
    agent_id: string
    owner_id: string
    season: number
    status: Generated<string>
    wins: Generated<number>
    started_at: Date
    ended_at: Date | null
  }
  'battles.settings': {
    agent_id: string
    owner_id: string
    default_stance: string
    accept_friendlies: string
    client_seed: string | null
  }
  'battles.standing_counts': {
    season: number
    bracket: string
    score: number
    count: number
  }
  'battles.standings': {
    season: number
    bracket: string
    agent_id: string
    score: number
    wins: number
    losses: number
    draws: number
    streak: number
  }
  'battles.tip_days': {
    user_id: string
    day: number
    total: number
  }
  'battles.viewers': {
    battle_id: string
    viewer: Buffer
    seen_at: Date
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>
