import assert from 'node:assert/strict'
import { type Battle, roundPublicAtMs, type Side } from '@shugyo/engine'
import type { Deed } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { job } from '../../kernel/jobs/job.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { type BattleEnd, endBattle, endForNothing, type Fighter, lockFighters } from '../agents/index.ts'
import { rivalOf } from './contenders.ts'
import { tellWatchers } from './crowd/nudge.ts'
import { battleClosed, battleFinished } from './facts.ts'
import { advanceRun } from './hardcore.ts'
import { type Placed, place } from './ladder/placings.ts'
import { endOf, hasStarted, playedBy, type StartedBattle, secretOf } from './live.ts'
import { countsForRecord, deltasOf, type Standing } from './results.ts'
import { giveRewards } from './rewards.ts'
import { closeBattle, lockBattle, saveEnding } from './store/battles.ts'
import { type CareerRow, findPast } from './store/careers.ts'
import type { BattleId } from './store/row.ts'

/** B6: settles a battle at its end, once. If a call moved the end, it comes back then. */
export const settleBattle = job({
  name: 'battles.settle',
  payload: Type.Object({ battleId: uuid(), agentIds: Type.Array(uuid()) }),
  run: (deed, { battleId, agentIds }) => settle(deed, battleId as BattleId, agentIds as AgentId[]),
})

/**
 * Plans the settling for the end of the battle as its calls stand now. The round is part of the key: whoever changes
 * the end plans another, and the one that comes too early or too late finds nothing to do.
 */
export function planSettling(deed: Deed, battle: StartedBattle): void {
  const { round, at } = endOf(deed.house.keyring, battle)
  deed.enqueue(
    settleBattle,
    { battleId: battle.id, agentIds: agentIdsOf(battle) },
    { runAt: at, uniqueKey: `settle:${battle.id}:${round}` },
  )
}

async function settle(deed: Deed, id: BattleId, agentIds: readonly AgentId[]): Promise<void> {
  const { tx, at, house } = deed
  // Agents before battles, as everywhere.
  const fighters = await lockFighters(tx, agentIds)
  const battle = await lockBattle(tx, id)
  if (battle?.status !== 'running') return
  assert(hasStarted(battle), 'a running battle has both fighters and a start')
  const played = compute(() => playedBy(house.keyring, battle, at))
  if (played === null) return fail(deed, battle)
  const { rounds, outcome, gained } = played
  if (outcome === null) return planSettling(deed, battle)
  await finish(deed, battle, fighters, { rounds, outcome, gained })
}

/** B15: a battle that can't be computed fails, and nothing of anyone's changes. */
function compute<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

async function fail(deed: Deed, battle: StartedBattle): Promise<void> {
  await closeBattle(deed.tx, battle.id, 'failed')
  await endForNothing(deed, agentIdsOf(battle))
  await deed.emit(battleClosed, { ...namesOf(battle), status: 'failed', by: null })
}

async function finish(
  deed: Deed,
  battle: StartedBattle,
  fighters: ReadonlyMap<AgentId, Fighter>,
  fought: Battle,
): Promise<void> {
  const { tx, house } = deed
  const { careers, metBefore } = await findPast(tx, battle, [...fighters.keys()])
  const standing: Standing = { battle, outcome: fought.outcome, careers, metBefore }
  const deltas = deltasOf(standing)
  const sides = sidesByAgent(battle)
  const ratings = await endBattle(
    deed,
    sides.map((side) => ({
      fighter: fighterOf(fighters, battle, side),
      end: endFor(battle, fought, side, deltas),
    })),
  )
  const placed: Placed[] = []
  const after: CareerRow[] = []
  for (const [index, side] of sides.entries()) {
    const fighter = fighterOf(fighters, battle, side)
    const result = deltas.result[side]
    const hardcore = battle.mode === 'hardcore'
    const runWins = hardcore ? await advanceRun(deed, fighter.id, battle.season, result) : null
    placed.push({ side, result, rating: ratings[index] as number, runWins })
    after.push(await giveRewards(deed, standing, side, fighter))
  }
  const finishedAt = new Date(roundPublicAtMs(battle.startedAt.getTime(), fought.rounds.length))
  await saveEnding(
    tx,
    battle.id,
    { ...fought, ...secretOf(house.keyring, battle), ...deltas, finishedAt },
    after,
  )
  await place(deed, battle, placed)
  tellWatchers(deed, battle.id)
  await deed.emit(battleFinished, namesOf(battle))
}

const fighterOf = (fighters: ReadonlyMap<AgentId, Fighter>, battle: StartedBattle, side: Side): Fighter =>
  fighters.get(battle[side].agentId as AgentId) ?? assert.fail('the agent of a side is held')

/** What the battle comes to for the agent of one side: record, rating, what it learned, experience. */
const endFor = (
  battle: StartedBattle,
  fought: Battle,
  side: Side,
  deltas: ReturnType<typeof deltasOf>,
): BattleEnd => ({
  result: countsForRecord(battle.mode) ? deltas.result[side] : null,
  ratingDelta: deltas.ratingDelta[side],
  season: battle.season,
  lesson: { rival: rivalOf(battle, side), gained: fought.gained[side] },
  xp: deltas.xpDelta[side] ?? 0,
})

type Sides = Pick<StartedBattle, 'a'> & { b: StartedBattle['b'] | null }

const agentIdsOf = ({ a, b }: Sides): AgentId[] => [a.agentId, b?.agentId ?? null].filter((id) => id !== null)

/** Agents are changed in the order of their ids, as they were locked. */
const sidesByAgent = (battle: StartedBattle): Side[] =>
  (['a', 'b'] as const)
    .filter((side) => battle[side].agentId !== null)
    .sort((one, other) => ((battle[one].agentId as string) < (battle[other].agentId as string) ? -1 : 1))

export const namesOf = ({ id, a, b }: Sides & { id: BattleId }) => ({
  battleId: id,
  aAgentId: a.agentId as string,
  bAgentId: b?.agentId ?? null,
})
