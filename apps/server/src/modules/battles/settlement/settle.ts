import assert from 'node:assert/strict'
import { type Battle, roundPublicAtMs, type Side } from '@shugyo/engine'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { job } from '../../../kernel/jobs/job.ts'
import { Type, uuid } from '../../../kernel/schema.ts'
import { type BattleEnd, endBattle, endForNothing, type Fighter, lockFighters } from '../../agents/index.ts'
import { battleClosed, battleFinished } from '../facts.ts'
import { type Placed, place } from '../ladder/placings.ts'
import { rivalOf } from '../matchmaking/contenders.ts'
import { advanceRun } from '../matchmaking/hardcore.ts'
import { endOf, hasStarted, playedBy, type StartedBattle, secretOf } from '../rounds/play.ts'
import { closeBattle, type Ending, lockBattle, saveEnding } from '../store/battles.ts'
import { type CareerRow, findPast } from '../store/careers.ts'
import type { BattleId } from '../store/row.ts'
import { tellWatchers } from '../watch/channel.ts'
import { lessonNote } from './lessons.ts'
import { countsForRecord, deltasOf, isRepeatedWin, type Standing } from './results.ts'
import { giveRewards } from './rewards.ts'

/** [battles-6] Settles a battle at its end, once. If a call moved the end, it comes back then. */
export const settleBattle = job({
  name: 'battles.settle',
  payload: Type.Object({ battleId: uuid<BattleId>(), agentIds: Type.Array(uuid<AgentId>()) }),
  run: (deed, { battleId, agentIds }) => settle(deed, battleId, agentIds),
})

/**
 * Plans the settling for the end of the battle as its calls stand now. The round is part of the key: whoever changes
 * the end plans another, and the one that comes too early or too late finds nothing to do.
 */
export function planSettling(deed: Deed, battle: StartedBattle): void {
  const { round, at } = endOf(deed.runtime.keyring, battle)
  deed.enqueue(
    settleBattle,
    { battleId: battle.id, agentIds: agentIdsOf(battle) },
    { runAt: at, uniqueKey: `settle:${battle.id}:${round}` },
  )
}

async function settle(deed: Deed, id: BattleId, agentIds: readonly AgentId[]): Promise<void> {
  const { tx, at, runtime } = deed
  // Agents before battles, as everywhere.
  const fighters = await lockFighters(tx, agentIds)
  const battle = await lockBattle(tx, id)
  if (battle?.status !== 'running') return
  assert(hasStarted(battle), 'a running battle has both fighters and a start')
  const played = compute(() => playedBy(runtime.keyring, battle, at))
  if (played === null) return fail(deed, battle)
  const { rounds, outcome, gained } = played
  if (outcome === null) return planSettling(deed, battle)
  await finish(deed, battle, fighters, { rounds, outcome, gained })
}

/** [battles-15] A battle that can't be computed fails, and nothing of anyone's changes. */
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
  const { tx, runtime } = deed
  const finishedAt = new Date(roundPublicAtMs(battle.startedAt.getTime(), fought.rounds.length))
  const past = await findPast(tx, { ...battle, finishedAt }, [...fighters.keys()])
  const standing: Standing = { battle, outcome: fought.outcome, ...past }
  const deltas = deltasOf(standing)
  const sides = sidesByAgent(battle)
  const repeated = (side: Side) => isRepeatedWin(standing, side)
  const ratings = await endBattle(
    deed,
    sides.map((side) => ({
      fighter: fighterOf(fighters, battle, side),
      end: { ...endFor(battle, fought, side, deltas), repeatedWin: repeated(side) },
    })),
  )
  const placed: Placed[] = []
  const after: CareerRow[] = []
  const loot: Ending['loot'] = { a: [], b: [] }
  for (const [index, side] of sides.entries()) {
    const fighter = fighterOf(fighters, battle, side)
    const result = deltas.result[side]
    const hardcore = battle.mode === 'hardcore'
    const runWins = hardcore ? await advanceRun(deed, fighter.id, battle.season, result) : null
    placed.push({ side, result, rating: ratings[index] as number, runWins, repeatedWin: repeated(side) })
    const rewards = await giveRewards(deed, standing, side, fighter)
    after.push(rewards.career)
    loot[side] = rewards.loot
  }
  await saveEnding(
    tx,
    battle.id,
    { ...fought, ...secretOf(runtime.keyring, battle), ...deltas, loot, finishedAt },
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
  result: deltas.result[side],
  practice: !countsForRecord(battle.mode),
  ratingDelta: deltas.ratingDelta[side],
  season: battle.season,
  lesson: {
    rival: rivalOf(battle, side),
    gained: fought.gained[side],
    // Nobody reads what the house's own think.
    note: battle[side].house ? null : lessonNote(battle, fought, side, deltas.result[side]),
  },
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
  aAgentId: a.agentId,
  bAgentId: b?.agentId ?? null,
})
