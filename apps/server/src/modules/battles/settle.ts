import assert from 'node:assert/strict'
import { type Battle, roundPublicAtMs, type Side } from '@shugyo/engine'
import type { Deed } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { job } from '../../kernel/jobs/job.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { type AgentRow, addXp, CAME_TO_NOTHING, endBattle, lockAgents } from '../agents/index.ts'
import { rivalOf } from './contenders.ts'
import { tellWatchers } from './crowd/nudge.ts'
import { battleClosed, battleFinished } from './facts.ts'
import { advanceRun } from './hardcore.ts'
import { type Placed, place } from './ladder/placings.ts'
import { endOf, hasStarted, playedBy, type StartedBattle, secretOf } from './live.ts'
import { countsForRecord, deltasOf, type Standing } from './results.ts'
import { giveRewards } from './rewards.ts'
import { closeBattle, countMeetings, findBattle, lockBattle, saveEnding } from './store/battles.ts'
import { findCareers, saveCareer } from './store/careers.ts'
import type { BattleId } from './store/row.ts'

/** B6: settles a battle at its end, once. If a call moved the end, it comes back then. */
export const settleBattle = job({
  name: 'battles.settle',
  payload: Type.Object({ battleId: uuid() }),
  run: (deed, { battleId }) => settle(deed, battleId as BattleId),
})

/**
 * Plans the settling for the end of the battle as its calls stand now. The round is part of the key: whoever changes
 * the end plans another, and the one that comes too early or too late finds nothing to do.
 */
export function planSettling(deed: Deed, battle: StartedBattle): void {
  const { round, at } = endOf(deed.house.keyring, battle)
  deed.enqueue(
    settleBattle,
    { battleId: battle.id },
    { runAt: at, uniqueKey: `settle:${battle.id}:${round}` },
  )
}

async function settle(deed: Deed, id: BattleId): Promise<void> {
  const { tx, at, house } = deed
  const seen = await findBattle(tx, id)
  if (seen?.status !== 'running') return
  // Agents before battles, as everywhere.
  const agents = await lockAgents(tx, agentIdsOf(seen))
  const battle = await lockBattle(tx, id)
  if (battle?.status !== 'running') return
  assert(hasStarted(battle), 'a running battle has both fighters and a start')
  const played = compute(() => playedBy(house.keyring, battle, at))
  if (played === null) return fail(deed, battle)
  const { rounds, outcome, gained } = played
  if (outcome === null) return planSettling(deed, battle)
  await finish(deed, battle, agents, { rounds, outcome, gained })
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
  for (const id of agentIdsOf(battle)) await endBattle(deed, id, CAME_TO_NOTHING)
  await deed.emit(battleClosed, { ...namesOf(battle), status: 'failed', by: null })
}

async function finish(
  deed: Deed,
  battle: StartedBattle,
  agents: Map<AgentId, AgentRow>,
  fought: Battle,
): Promise<void> {
  const { tx, house } = deed
  const careers = await findCareers(tx, [...agents.keys()])
  const metBefore = battle.rated && battle.b.agentId !== null ? await countMeetings(tx, battle) : 0
  const standing: Standing = { battle, outcome: fought.outcome, careers, metBefore }
  const deltas = deltasOf(standing)
  const finishedAt = new Date(roundPublicAtMs(battle.startedAt.getTime(), fought.rounds.length))
  const ending = { ...fought, ...secretOf(house.keyring, battle), ...deltas, finishedAt }
  await saveEnding(tx, battle.id, ending)
  const placed: Placed[] = []
  for (const side of sidesByAgent(battle)) {
    const agentId = battle[side].agentId as AgentId
    const result = deltas.result[side]
    const rating = await endFor(deed, battle, fought, side, deltas)
    const hardcore = battle.mode === 'hardcore'
    const runWins = hardcore ? await advanceRun(deed, agentId, battle.season, result) : null
    placed.push({ side, result, rating, runWins })
    const career = await giveRewards(deed, standing, side, agents.get(agentId) as AgentRow)
    await saveCareer(tx, career)
  }
  await place(deed, battle, placed)
  tellWatchers(deed, battle.id)
  await deed.emit(battleFinished, namesOf(battle))
}

/** What the battle comes to for the agent of one side: record, rating, what it learned, experience. Answers its rating. */
async function endFor(
  deed: Deed,
  battle: StartedBattle,
  fought: Battle,
  side: Side,
  deltas: ReturnType<typeof deltasOf>,
): Promise<number> {
  const agentId = battle[side].agentId as AgentId
  const rating = await endBattle(deed, agentId, {
    result: countsForRecord(battle.mode) ? deltas.result[side] : null,
    ratingDelta: deltas.ratingDelta[side],
    season: battle.season,
    lesson: { rival: rivalOf(battle, side), gained: fought.gained[side] },
  })
  await addXp(deed, agentId, deltas.xpDelta[side] ?? 0)
  return rating
}

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
