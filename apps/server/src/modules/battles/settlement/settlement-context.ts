import { resultFor } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { type Fighter, type Gift, type ItemRow, listItemsOf } from '../../agents/index.ts'
import { Rankings, rankingsOf } from '../ladder/rankings.ts'
import { type CareerRow, findCareers, findPasts, type Past } from '../store/careers.ts'
import type { BattleId } from '../store/row.ts'
import { lockActiveRuns, type RunRow } from '../store/runs.ts'
import { agentIdsOf, type Fought } from './fought.ts'

type Owned = Omit<ItemRow, 'at'>

/**
 * The state that battles find when they end, with the changes of earlier ones in the same transaction: an agent of the
 * house that fights in several of them gets from each what settling them one by one would give.
 */
export type SettlementContext = {
  readonly fighters: Map<AgentId, Fighter>
  readonly careers: Map<AgentId, CareerRow>
  readonly pasts: ReadonlyMap<BattleId, Past>
  readonly items: Map<AgentId, Owned[]>
  readonly runs: Map<string, RunRow>
  readonly standings: Rankings
}

export const runKey = ({ agentId, season }: Pick<RunRow, 'agentId' | 'season'>): string =>
  `${season} ${agentId}`

/** Reads it for battles whose agents are held. */
export async function loadSettlementContext(
  tx: Tx,
  fighters: Map<AgentId, Fighter>,
  fought: readonly Fought[],
): Promise<SettlementContext> {
  const battles = fought.map(({ battle }) => battle)
  const hardcore = battles.filter(({ mode }) => mode === 'hardcore')
  const entered = hardcore.flatMap((battle) =>
    agentIdsOf(battle).map((agentId) => ({ agentId, season: battle.season })),
  )
  const [careers, pasts, items, runs, standings] = await Promise.all([
    findCareers(tx, [...fighters.keys()]),
    findPasts(
      tx,
      fought.map(({ battle, finishedAt }) => ({ ...battle, finishedAt })),
    ),
    listItemsOf(tx, fought.flatMap(winnersOf)),
    lockActiveRuns(tx, entered),
    Rankings.load(
      tx,
      battles.flatMap((battle) => rankingsOf(battle, agentIdsOf(battle))),
    ),
  ])
  return {
    fighters,
    careers,
    pasts,
    items,
    runs: new Map(runs.map((run) => [runKey(run), run])),
    standings,
  }
}

/** Only they come by anything. */
const winnersOf = ({ battle, outcome }: Fought): AgentId[] =>
  (['a', 'b'] as const).flatMap((side) =>
    resultFor(side, outcome) === 'win' ? (battle[side].agentId ?? []) : [],
  )

/** From now on the agent has them. */
export function addToOwned({ items }: SettlementContext, gifts: readonly Gift[]): void {
  for (const gift of gifts)
    if ('item' in gift) items.set(gift.agentId, [...(items.get(gift.agentId) ?? []), gift.item])
}
