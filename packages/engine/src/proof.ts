import type { Bracket, Outcome } from './core/words.ts'
import { play } from './play.ts'
import { type Beacon, type ClientSeeds, DERIVATION, deriveSeed, seedHash } from './seed.ts'
import type { BattleInput, Call, Fighters, Round, RulesetId } from './types.ts'

/** The name of this engine in every proof. */
export const ENGINE = 'svc-arena/1'

export const HOW_TO_VERIFY =
  'Check that SHA-256 of the serverSeed bytes is the seedHash published at the start; recompute the seed by the derivation; look up the block hash of the beacon on its chain; replay the fighters and calls with the open engine at this ruleset and compare rounds and outcome. The command shugyo-verify and the page verify.html do all of it except the block hash, which is yours to look up.'

/** Everything anyone needs to check a finished battle. */
export type Proof = {
  battleId: string
  engine: string
  ruleset: RulesetId
  commitment: { seedHash: string; serverSeed: string; serverSeedMatchesHash: boolean }
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
  readonly serverSeed: string
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
  const { ruleset, seed, fighters, calls, rounds, outcome } = battle
  const input: BattleInput = { ruleset, seed, fighters, calls }
  const replay = play(input)
  return {
    battleId: battle.battleId,
    engine: ENGINE,
    ruleset,
    commitment: {
      seedHash: battle.seedHash,
      serverSeed: battle.serverSeed,
      serverSeedMatchesHash: seedHash(battle.serverSeed) === battle.seedHash,
    },
    clientSeeds: battle.clientSeeds,
    beacon: battle.beacon,
    derivation: DERIVATION,
    seed,
    seedMatchesDerivation: deriveSeed(battle) === seed,
    bracket: battle.bracket,
    fighters,
    calls,
    rounds,
    outcome,
    serverReplayMatched: replay.outcome === outcome && firstDifference(replay.rounds, rounds) === null,
    howToVerify: HOW_TO_VERIFY,
  }
}

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

/** Where told rounds first differ from played ones, in words, or null when they agree. */
export function firstDifference(played: readonly Round[], told: readonly Partial<Round>[]): string | null {
  for (const [index, round] of played.entries()) {
    const other = told[index]
    if (other === undefined || other === null) return `round ${round.round} is missing`
    const difference = roundDifference(round, other)
    if (difference !== null) return difference
  }
  return told.length > played.length ? `the battle is over after round ${played.length}` : null
}
