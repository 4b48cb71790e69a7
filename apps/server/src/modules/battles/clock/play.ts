import {
  type BattleInput,
  type BattleSoFar,
  deriveSeed,
  play,
  playUntil,
  type RulesetId,
  roundPublicAtMs,
  roundsDue,
} from '@shugyo/engine'
import { LruCache } from '../../../kernel/lib/lru-cache.ts'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import type { Keyring } from '../../../kernel/secrets/keyring.ts'
import { type BattleId, type BattleRow, callsOf } from '../store/row.ts'
import { promisedBy } from './seed.ts'

/** A battle that has started: both fighters are frozen, and its clock runs. */
export type StartedBattle = BattleRow & {
  fighters: NonNullable<BattleRow['fighters']>
  startedAt: Date
  b: NonNullable<BattleRow['b']>
}

export const hasStarted = (battle: BattleRow): battle is StartedBattle =>
  battle.startedAt !== null && battle.fighters !== null && battle.b !== null

export const clientSeedsOf = ({ a, b }: Pick<BattleRow, 'a' | 'b'>) => ({
  a: a.clientSeed,
  b: b?.clientSeed ?? null,
})

export type Secret = { serverSeed: string; joinedServerSeed: string | null; seed: number }

/** The secret of a battle, and the seed that follows from it. Never to be shown before the end. */
function secretOf(keyring: Keyring, battle: BattleRow): Secret {
  const promised = promisedBy(keyring, battle)
  const parts = { ...promised, clientSeeds: clientSeedsOf(battle), beacon: battle.beacon }
  return {
    serverSeed: promised.serverSeed,
    joinedServerSeed: promised.joined?.serverSeed ?? null,
    seed: battle.seed ?? deriveSeed(parts),
  }
}

/** [battles-2] Everything that the rounds follow from. */
export const inputOf = (keyring: Keyring, battle: StartedBattle): BattleInput => ({
  ...withoutSeed(battle),
  seed: secretOf(keyring, battle).seed,
})

const withoutSeed = (battle: StartedBattle) => ({
  ruleset: battle.ruleset,
  fighters: battle.fighters,
  calls: callsOf(battle),
})

/** [battles-3] The rounds that are public at this moment. */
export function playedBy(keyring: Keyring, battle: StartedBattle, at: Date): BattleSoFar {
  const due = roundsDueAt(battle, at)
  const key = JSON.stringify([due, battle.a.call, battle.b.call])
  const known = workedOutOf(keyring)
  const last = known.get(battle.id)
  if (last?.key === key) return last.played
  const seed = last?.seed ?? secretOf(keyring, battle).seed
  const played = playUntil({ ...withoutSeed(battle), seed }, due)
  known.set(battle.id, { key, seed, played })
  return played
}

/** The same with the battle's secret, for its end: computed once, and not stored. */
export function playedWithSecret(
  keyring: Keyring,
  battle: StartedBattle,
  at: Date,
): { secret: Secret; played: BattleSoFar } {
  const secret = secretOf(keyring, battle)
  const input = { ...withoutSeed(battle), seed: secret.seed }
  return { secret, played: playUntil(input, roundsDueAt(battle, at)) }
}

/** The cached results of one battle: its seed, and the rounds of its latest view. */
type Worked = { readonly key: string; readonly seed: number; readonly played: BattleSoFar }

/** A crowd reads the same rounds again and again; beyond this many battles the cache drops the oldest. */
const BATTLES_KNOWN_MAX = 10_000
const workedOutOf = memoizePer((_: Keyring) => new LruCache<BattleId, Worked>(BATTLES_KNOWN_MAX))

export const roundsDueAt = (battle: { ruleset: RulesetId; startedAt: Date }, at: Date): number =>
  roundsDue(battle.ruleset, battle.startedAt.getTime(), at.getTime())

/** When the last round becomes public, given the present calls. */
export function endOf(keyring: Keyring, battle: StartedBattle): { round: number; at: Date } {
  const round = play(inputOf(keyring, battle)).rounds.length
  return { round, at: new Date(roundPublicAtMs(battle.startedAt.getTime(), round)) }
}

/** The inputs of a proof; null while the battle is not over. */
export function finishedBattle(battle: BattleRow) {
  const { fighters, fightersHash, rounds, outcome, serverSeed, seed, joined } = battle
  if (!fighters || !fightersHash || !rounds || !outcome || !serverSeed || seed === null) return null
  const { id: battleId, ruleset, bracket, seedHash, beacon } = battle
  const inputs = { battleId, ruleset, bracket, seedHash, beacon, fighters, fightersHash }
  return {
    ...inputs,
    serverSeed,
    ...(joined?.serverSeed && {
      joined: { battleId: joined.id, seedHash: joined.seedHash, serverSeed: joined.serverSeed },
    }),
    seed,
    rounds,
    outcome,
    clientSeeds: clientSeedsOf(battle),
    calls: callsOf(battle),
  }
}
