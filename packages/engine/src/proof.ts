import { hmacSha256, toHex, utf8 } from './core/sha256.ts'
import type { Bracket, Outcome } from './core/words.ts'
import { play } from './play.ts'
import {
  type Beacon,
  type ClientSeeds,
  type Commitment,
  derivationOf,
  deriveSeed,
  type SeedParts,
  secretKey,
  seedHash,
  signedAbout,
} from './seed.ts'
import type { BattleInput, Call, Fighters, Round, RulesetId } from './types.ts'

/** The name of this engine in every proof. */
export const ENGINE = 'svc-arena/1'

export const HOW_TO_VERIFY =
  'Check that SHA-256 of the serverSeed bytes is the seedHash published at the start, and that the fighters give the fightersHash published before the first round; recompute the seed by the derivation; look up the block hash of the beacon on its chain; replay the fighters and calls with the open engine at this ruleset and compare rounds and outcome. The command shugyo-verify and the page verify.html do all of it except the block hash, which is yours to look up, and the two hashes you saw, which are yours to have kept.'

/** The addition for a battle that two waiting ones became. */
const JOINED_NOTE =
  'Two battles waited and became this one: commitments names both, with the id and the seedHash that each player was told. Check both hashes; the seed is derived from both server seeds, and the fightersHash is keyed with both.'

/** The chain that a platform without another one mines itself. */
const OWN_CHAIN_ID = 31_337

/** A warning about the beacon, so that nobody takes it for more than it is; null when none is needed. */
export const beaconNote = (beacon: unknown): string | null =>
  (beacon as Partial<Beacon> | null | undefined)?.chainId === OWN_CHAIN_ID
    ? `Chain ${OWN_CHAIN_ID} is mined by the platform itself: its blocks are no independent source of randomness.`
    : null

/** The parts that the commitment to both fighters is computed from. */
export type FightersParts = Pick<SeedParts, 'serverSeed' | 'battleId' | 'joined'> & {
  readonly ruleset: RulesetId
  readonly bracket: Bracket
  readonly fighters: Fighters
}

/** A value in its canonical form: JSON without spaces, names sorted by character. */
function spelled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelled).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${spelled(inner)}`).join(',')}}`
}

/**
 * The commitment to both fighters, published when they are frozen: before the beacon and the first round. The secret
 * server seed keys it, so that nobody can try out beforehand what a fighter carries. Where two waiting battles became
 * one, both seeds do: so it also commits to which two they were.
 *
 * @example fightersHash({ serverSeed, battleId, ruleset: 2, bracket: 'ranked', fighters: { a, b } }) // '5be0…'
 */
export function fightersHash(parts: FightersParts): string {
  const { ruleset, bracket, fighters } = parts
  const message = `svc-battle-fighters/${signedAbout(parts)}:${ruleset}:${bracket}:${spelled(fighters)}`
  return toHex(hmacSha256(secretKey(parts), utf8(message)))
}

/** Everything anyone needs to check a finished battle. */
export type Proof = {
  battleId: string
  engine: string
  ruleset: RulesetId
  commitment: {
    seedHash: string
    /** Of both fighters as they were frozen. */
    fightersHash: string
    serverSeed: string
    serverSeedMatchesHash: boolean
  }
  /** Only where two waiting battles became one: what each player was told, that of side a first. */
  commitments?: readonly Commitment[]
  clientSeeds: ClientSeeds
  beacon: Beacon | null
  derivation: string
  seed: number
  seedMatchesDerivation: boolean | null
  bracket: Bracket
  fighters: Fighters
  calls: readonly Call[]
  rounds: readonly Round[]
  outcome: Outcome
  serverReplayMatched: boolean | null
  howToVerify: string
}

/** A finished battle as its server has stored it. */
export type FinishedBattle = {
  readonly battleId: string
  readonly ruleset: RulesetId
  readonly bracket: Bracket
  readonly seedHash: string
  readonly fightersHash: string
  readonly serverSeed: string
  /** The waiting battle that joined this one. */
  readonly joined?: Commitment | undefined
  readonly clientSeeds: ClientSeeds
  readonly beacon: Beacon | null
  readonly seed: number
  readonly fighters: Fighters
  readonly calls: readonly Call[]
  readonly rounds: readonly Round[]
  readonly outcome: Outcome
}

/** The proof of a finished battle. The server checks itself as it writes it, and says what it found. */
export function proofOf(battle: FinishedBattle): Proof {
  const { ruleset, seed, fighters, calls, rounds, outcome, joined } = battle
  const input: BattleInput = { ruleset, seed, fighters, calls }
  const replay = play(input)
  return {
    battleId: battle.battleId,
    engine: ENGINE,
    ruleset,
    commitment: {
      seedHash: battle.seedHash,
      fightersHash: battle.fightersHash,
      serverSeed: battle.serverSeed,
      serverSeedMatchesHash: seedHash(battle.serverSeed) === battle.seedHash,
    },
    ...(joined && { commitments: [pledgeOf(battle), pledgeOf(joined)] }),
    clientSeeds: battle.clientSeeds,
    beacon: battle.beacon,
    derivation: derivationOf(battle),
    seed,
    seedMatchesDerivation: deriveSeed(battle) === seed,
    bracket: battle.bracket,
    fighters,
    calls,
    rounds,
    outcome,
    serverReplayMatched: replay.outcome === outcome && firstDifference(replay.rounds, rounds) === null,
    howToVerify: [HOW_TO_VERIFY, joined ? JOINED_NOTE : null, beaconNote(battle.beacon)]
      .filter((text) => text !== null)
      .join(' '),
  }
}

const pledgeOf = ({ battleId, seedHash, serverSeed }: Commitment): Commitment => ({
  battleId,
  seedHash,
  serverSeed,
})

const REQUIRED = [
  'round',
  'a_move',
  'b_move',
  'to_a',
  'to_b',
  'a_hp',
  'b_hp',
  'a_charge',
  'b_charge',
] as const
const OPTIONAL = ['a_called', 'b_called', 'events'] as const

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function roundDifference(played: Round, told: Partial<Round>): string | null {
  const fields = [...REQUIRED, ...OPTIONAL.filter((field) => told[field] !== undefined)]
  const field = fields.find((name) => !same(played[name], told[name]))
  if (field === undefined) return null
  return `round ${played.round}: ${field} is ${JSON.stringify(told[field])}, played it is ${JSON.stringify(played[field])}`
}

/** The first difference between told and played rounds, in words, or null when they agree. */
export function firstDifference(played: readonly Round[], told: readonly Partial<Round>[]): string | null {
  for (const [index, round] of played.entries()) {
    const other = told[index]
    if (other === undefined || other === null) return `round ${round.round} is missing`
    const difference = roundDifference(round, other)
    if (difference !== null) return difference
  }
  return told.length > played.length ? `the battle is over after round ${played.length}` : null
}
