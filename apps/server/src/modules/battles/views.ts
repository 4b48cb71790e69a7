import { danOf, type Round as EngineRound, resultFor, type Side, visibleCalls, xpFor } from '@shugyo/engine'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { requireKnownTime } from '../../kernel/time/known-time.ts'
import { findCharacter, findGear } from '../catalog/index.ts'
import type { Audience } from './audience/store/audience.ts'
import { clientSeedsOf, hasStarted, playedBy } from './clock/play.ts'
import type { BattleSide, BattleSummary, BattleView } from './records.ts'
import { statusAt } from './rules.ts'
import type { BattleHead, BattleRow, SideRow } from './store/row.ts'
import { callsOf } from './store/row.ts'

const HOUSE_NAME = 'house'

const toSide = ({ boss }: Pick<BattleHead, 'boss'>, row: SideRow, side: Side): Static<typeof BattleSide> => ({
  id: row.agentId,
  name: row.name,
  character: row.character,
  look: row.look,
  rating: row.rating,
  dan: row.rating === null ? '' : danOf(row.rating),
  owner: row.owner ?? HOUSE_NAME,
  boss: side === 'b' && boss !== null,
})

/** Both sides as lists and views show them. */
export const sidesOf = (battle: Pick<BattleHead, 'boss' | 'a' | 'b'>) => ({
  a: toSide(battle, battle.a, 'a'),
  b: battle.b && toSide(battle, battle.b, 'b'),
})

const lootOf = ({ loot }: BattleRow, side: Side) =>
  (loot?.[side] ?? []).map(({ kind, item }) => {
    const content = kind === 'gear' ? findGear(item) : findCharacter(item)
    return { kind, item, name: content?.name ?? item }
  })

/** [battles-3] The rounds that are public at this moment, computed from the row alone. */
function publicRounds(runtime: Runtime, battle: BattleRow, at: Date): readonly EngineRound[] {
  if (battle.rounds !== null) return battle.rounds
  if (battle.status !== 'running' || !hasStarted(battle)) return []
  requireKnownTime(runtime)
  return playedBy(runtime.keyring, battle, at).rounds
}

/**
 * [battles-23] The promise to each player who entered this battle, side a first; with the server seeds once it is over.
 */
const commitmentsOf = (battle: BattleRow) =>
  [battle, ...(battle.joined ? [battle.joined] : [])].map(({ id, seedHash, serverSeed }) => ({
    battleId: id,
    seedHash,
    serverSeed,
  }))

/** [battles-25] The experience of this result the first time on a day: `xpDelta` is less after that. */
function xpFullOf({ mode, boss, outcome, a, b }: BattleRow) {
  if (outcome === null) return {}
  const of = (side: Side) => xpFor(mode, resultFor(side, outcome), boss ?? undefined)
  return { xpFull: { a: a.xpDelta === null ? null : of('a'), b: b?.xpDelta == null ? null : of('b') } }
}

/** A battle as everybody sees it at this moment. */
export function viewOf(
  runtime: Runtime,
  battle: BattleRow,
  at: Date,
  { spectators, reactions }: Pick<Audience, 'spectators' | 'reactions'>,
): Static<typeof BattleView> {
  const { a, b, fighters } = battle
  const rounds = publicRounds(runtime, battle, at)
  const done = battle.status === 'done'
  // [battles-5] Stances are public once the battle runs, so that no opponent can choose one in response.
  const shown = battle.startedAt === null ? null : fighters
  return {
    id: battle.id,
    mode: battle.mode,
    bracket: battle.bracket,
    status: statusAt(battle, at),
    ...sidesOf(battle),
    stances: { a: shown?.a.stance ?? null, b: shown?.b.stance ?? null },
    abilities: { a: [...(shown?.a.abilities ?? [])], b: [...(shown?.b.abilities ?? [])] },
    rounds: rounds as EngineRound[],
    calls: visibleCalls(callsOf(battle), rounds.length, done),
    outcome: battle.outcome,
    ratingDelta: { a: a.ratingDelta, b: b?.ratingDelta ?? null },
    xpDelta: { a: a.xpDelta, b: b?.xpDelta ?? null },
    ...xpFullOf(battle),
    loot: { a: lootOf(battle, 'a'), b: lootOf(battle, 'b') },
    ruleset: battle.ruleset,
    seedHash: battle.seedHash,
    commitments: commitmentsOf(battle),
    fightersHash: battle.fightersHash,
    clientSeeds: clientSeedsOf(battle),
    beacon: battle.beacon,
    serverSeed: battle.serverSeed,
    seed: battle.seed,
    spectators,
    reactions,
    createdAt: battle.createdAt,
    startedAt: battle.startedAt,
    finishedAt: battle.finishedAt,
  }
}

export const toSummary = (runtime: Runtime, battle: BattleRow, at: Date): Static<typeof BattleSummary> => ({
  id: battle.id,
  season: battle.season,
  bracket: battle.bracket,
  aAgentId: battle.a.agentId,
  bAgentId: battle.b?.agentId ?? null,
  boss: battle.boss,
  status: statusAt(battle, at),
  outcome: battle.outcome,
  rounds: publicRounds(runtime, battle, at) as EngineRound[],
  ratingDeltaA: battle.a.ratingDelta,
  ratingDeltaB: battle.b?.ratingDelta ?? null,
  createdAt: battle.createdAt,
  mode: battle.mode,
  seedHash: battle.seedHash,
})
