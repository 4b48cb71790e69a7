import type {
  Beacon,
  BossId,
  Bracket,
  Call,
  Fighters,
  Mode,
  Move,
  Outcome,
  Round,
  RulesetId,
  Stance,
} from '@shugyo/engine'
import { sql } from 'kysely'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import { handleOf } from '../../identity/index.ts'
import type { BattleStatus } from '../rules.ts'
import { expandRounds, unpackFighters } from './packing.ts'

export type BattleId = Id<'battle'>

/** One side, with the names it had when it entered. Side b may be a boss or a partner of the house. */
export type SideRow = {
  agentId: AgentId | null
  ownerId: UserId | null
  /** The owner's present handle; null where there is no owner. */
  owner: string | null
  name: string
  character: string | null
  /** Its outfit; empty for bosses and partners, which are no agents. */
  look: Record<string, string>
  rating: number | null
  /** Null until the invited owner has chosen. */
  stance: Stance | null
  clientSeed: string | null
  house: boolean
  call: { round: number; move: Move } | null
  /** Whether its owner is making a call at this moment. */
  calling: boolean
  ratingDelta: number | null
  xpDelta: number | null
}

/** Side a is always a player's agent. */
export type WithAgent<Side> = Side & { agentId: AgentId; ownerId: UserId }

/** The loot of each side, by kind and catalog id. */
export type LootRow = Record<'a' | 'b', { kind: 'gear' | 'character'; item: string }[]>

/** A battle as lists show it. */
export type BattleHead = {
  id: BattleId
  season: number
  mode: Mode
  bracket: Bracket
  ruleset: RulesetId
  rated: boolean
  status: BattleStatus
  /** The rank by which it is matched while it waits for an opponent. */
  queueRank: number | null
  boss: BossId | null
  a: WithAgent<SideRow>
  /** Null while it waits for an opponent. */
  b: SideRow | null
  outcome: Outcome | null
  roundsPlayed: number
  createdAt: Date
  expiresAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
}

/** A waiting battle that was merged into another, with what its player was promised; sealed for its own id. */
export type JoinedRow = { id: BattleId; seedHash: string; sealedSeed: Buffer; serverSeed: string | null }

/** A whole battle, with everything that its rounds are computed from. */
export type BattleRow = BattleHead & {
  seedHash: string
  sealedSeed: Buffer
  serverSeed: string | null
  joined: JoinedRow | null
  seed: number | null
  beacon: Beacon | null
  fighters: Fighters | null
  fightersHash: string | null
  rounds: Round[] | null
  /** Null until it is settled. */
  loot: LootRow | null
}

const HEAD = [
  'id',
  'season',
  'mode',
  'bracket',
  'ruleset',
  'rated',
  'status',
  'queue_rank',
  'boss',
  'a_agent_id',
  'a_owner_id',
  'a_name',
  'a_character',
  'a_look',
  'a_rating',
  'a_stance',
  'a_client_seed',
  'b_agent_id',
  'b_owner_id',
  'b_name',
  'b_character',
  'b_look',
  'b_rating',
  'b_stance',
  'b_client_seed',
  'b_house',
  'a_call_round',
  'a_call_move',
  'b_call_round',
  'b_call_move',
  'a_calling',
  'b_calling',
  'outcome',
  'a_rating_delta',
  'b_rating_delta',
  'a_xp_delta',
  'b_xp_delta',
  'created_at',
  'expires_at',
  'started_at',
  'finished_at',
] as const
const BODY = [
  'seed_hash',
  'sealed_seed',
  'server_seed',
  'joined_id',
  'joined_seed_hash',
  'joined_sealed_seed',
  'joined_server_seed',
  'seed',
  'beacon',
  'fighters',
  'fighters_hash',
  'packed_fighters',
  'rounds',
  'rounds_hash',
  'loot',
] as const

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`b.${name}`)))

/** Reads the owners' present handles with the battle, so that a deleted account is anonymous in it from that moment. */
const owners = sql`${handleOf(sql.ref('b.a_owner_id'))} as a_owner,
                   ${handleOf(sql.ref('b.b_owner_id'))} as b_owner`

const ROUNDS_PLAYED = sql`coalesce(b.rounds_count, json_array_length(b.rounds), 0) as rounds_played`

export const headColumns = sql`${columns(HEAD)}, ${owners},
  ${ROUNDS_PLAYED}`
export const rowColumns = sql`${columns([...HEAD, ...BODY])}, ${owners},
  ${ROUNDS_PLAYED}`

/** The same without handles, which only views need: none is looked up. */
export const inputColumns = sql`${columns([...HEAD, ...BODY])}, null as a_owner, null as b_owner, 0 as rounds_played`

// biome-ignore lint/suspicious/noExplicitAny: a row as the database gives it, named right below
export type Raw = Record<string, any>

export const callOf = (raw: Raw, side: 'a' | 'b'): SideRow['call'] =>
  raw[`${side}_call_round`] === null
    ? null
    : { round: raw[`${side}_call_round`], move: raw[`${side}_call_move`] }

const sideOf = (raw: Raw, side: 'a' | 'b'): SideRow => ({
  agentId: raw[`${side}_agent_id`],
  ownerId: raw[`${side}_owner_id`],
  owner: raw[`${side}_owner`],
  name: raw[`${side}_name`],
  character: raw[`${side}_character`],
  look: raw[`${side}_look`] ?? {},
  rating: raw[`${side}_rating`],
  stance: raw[`${side}_stance`],
  clientSeed: raw[`${side}_client_seed`],
  house: side === 'b' && raw['b_house'],
  call: callOf(raw, side),
  calling: raw[`${side}_calling`],
  ratingDelta: raw[`${side}_rating_delta`],
  xpDelta: raw[`${side}_xp_delta`],
})

export const toHead = (raw: Raw): BattleHead => ({
  id: raw['id'],
  season: raw['season'],
  mode: raw['mode'],
  bracket: raw['bracket'],
  ruleset: raw['ruleset'],
  rated: raw['rated'],
  status: raw['status'],
  queueRank: raw['queue_rank'],
  boss: raw['boss'],
  a: sideOf(raw, 'a') as WithAgent<SideRow>,
  b: raw['b_name'] === null ? null : sideOf(raw, 'b'),
  outcome: raw['outcome'],
  roundsPlayed: raw['rounds_played'],
  createdAt: raw['created_at'],
  expiresAt: raw['expires_at'],
  startedAt: raw['started_at'],
  finishedAt: raw['finished_at'],
})

const joinedOf = (raw: Raw): JoinedRow | null =>
  raw['joined_id'] === null
    ? null
    : {
        id: raw['joined_id'],
        seedHash: raw['joined_seed_hash'],
        sealedSeed: raw['joined_sealed_seed'],
        serverSeed: raw['joined_server_seed'],
      }

/** [battles-71] The fighters and rounds of a battle, compacted or not. */
function foughtOf(raw: Raw, { ruleset, a, b }: BattleHead): Pick<BattleRow, 'fighters' | 'rounds'> {
  const hash: Buffer | null = raw['rounds_hash']
  if (hash === null) return { fighters: raw['fighters'], rounds: raw['rounds'] }
  const fighters = unpackFighters(raw['packed_fighters'])
  return {
    fighters,
    rounds: expandRounds({ ruleset, fighters, seed: raw['seed'], calls: callsOf({ a, b }) }, hash),
  }
}

export const toRow = (raw: Raw): BattleRow => {
  const head = toHead(raw)
  return { ...head, ...bodyOf(raw), ...foughtOf(raw, head) }
}

const bodyOf = (raw: Raw): Omit<BattleRow, keyof BattleHead | 'fighters' | 'rounds'> => ({
  seedHash: raw['seed_hash'],
  sealedSeed: raw['sealed_seed'],
  serverSeed: raw['server_seed'],
  joined: joinedOf(raw),
  seed: raw['seed'],
  beacon: raw['beacon'],
  fightersHash: raw['fighters_hash'],
  loot: raw['loot'],
})

type Called = Pick<Call, 'round' | 'move'>
type CallerSide = { readonly call: Called | null }

/** The calls, as the engine takes them. */
export const callsOf = ({ a, b }: { readonly a: CallerSide; readonly b: CallerSide | null }): Call[] => [
  ...(a.call ? [{ side: 'a' as const, ...a.call }] : []),
  ...(b?.call ? [{ side: 'b' as const, ...b.call }] : []),
]
