import { danOf, type Round as EngineRound, type Side, visibleCalls } from '@shugyo/engine'
import type { House } from '../../kernel/house.ts'
import type { Static } from '../../kernel/schema.ts'
import type { Crowd } from './crowd/store/crowd.ts'
import { callsOf, clientSeedsOf, hasStarted, playedBy } from './live.ts'
import type { BattleSide, BattleSummary, BattleView } from './records.ts'
import { statusAt } from './states.ts'
import type { BattleHead, BattleRow, SideRow } from './store/row.ts'

const HOUSE_NAME = 'house'

const toSide = ({ boss }: Pick<BattleHead, 'boss'>, row: SideRow, side: Side): Static<typeof BattleSide> => ({
  id: row.agentId,
  name: row.name,
  character: row.character,
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

/** B3: the rounds that are public at this moment, from the row alone. */
function publicRounds(house: House, battle: BattleRow, at: Date): readonly EngineRound[] {
  if (battle.rounds !== null) return battle.rounds
  return battle.status === 'running' && hasStarted(battle) ? playedBy(house.keyring, battle, at).rounds : []
}

/** A battle as everybody sees it at this moment. */
export function viewOf(
  house: House,
  battle: BattleRow,
  at: Date,
  { spectators, reactions }: Pick<Crowd, 'spectators' | 'reactions'>,
): Static<typeof BattleView> {
  const { a, b, fighters } = battle
  const rounds = publicRounds(house, battle, at)
  const done = battle.status === 'done'
  // B5: a stance is shown once the battle runs, so that nobody can answer it.
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
    ruleset: battle.ruleset,
    seedHash: battle.seedHash,
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

export const toSummary = (house: House, battle: BattleRow, at: Date): Static<typeof BattleSummary> => ({
  id: battle.id,
  season: battle.season,
  bracket: battle.bracket,
  aAgentId: battle.a.agentId as string,
  bAgentId: battle.b?.agentId ?? null,
  boss: battle.boss,
  status: statusAt(battle, at),
  outcome: battle.outcome,
  rounds: publicRounds(house, battle, at) as EngineRound[],
  ratingDeltaA: battle.a.ratingDelta,
  ratingDeltaB: battle.b?.ratingDelta ?? null,
  createdAt: battle.createdAt,
  mode: battle.mode,
  seedHash: battle.seedHash,
})
