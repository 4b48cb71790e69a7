import type { Mode } from '@shugyo/engine'
import { later, SECOND_MS } from '../../kernel/clock.ts'
import type { Deed } from '../../kernel/deed.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { job } from '../../kernel/jobs/job.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { type AgentRow, beginBattle } from '../agents/index.ts'
import { entryOf, freeze, type Terms } from './contenders.ts'
import { furnishIfEmpty, type HouseAgent, lockHouseAgent } from './house.ts'
import { insertNew } from './new-battle.ts'
import { houseAfterMs, type QueueMode, RECENT_WAIVED_MS, widthOf } from './rules.ts'
import { field } from './start.ts'
import { type Entry, enterOpponent, findBattle, joinInto } from './store/battles.ts'
import { findCareers } from './store/careers.ts'
import { lockWaiting, takePartner } from './store/queue.ts'
import type { BattleId, BattleRow } from './store/row.ts'

/**
 * B7: takes up the battle of somebody who waits, or waits for somebody. The agent is locked by the caller. Answers
 * the battle it is in now.
 */
export async function joinOrWait(
  deed: Deed,
  agent: AgentRow,
  mode: QueueMode,
  queueRank: number,
  terms: Terms,
): Promise<BattleId> {
  const { at } = deed
  await beginBattle(deed, [agent.id])
  const entry = entryOf(agent, terms)
  const newcomer = { id: null, mode, rank: queueRank, agentId: agent.id, ownerId: agent.ownerId, since: at }
  const partner = await findPartner(deed, newcomer)
  if (partner) {
    await pair(deed, partner, entry)
    return partner.id
  }
  const id = await insertNew(deed, { mode, a: entry, queueRank })
  await furnishIfEmpty(deed)
  await deed.enqueue(seekOpponent, { battleId: id }, { runAt: later(at, SECOND_MS), uniqueKey: `seek:${id}` })
  return id
}

type InQueue = {
  id: BattleId | null
  mode: Mode
  rank: number
  agentId: AgentId
  ownerId: UserId
  since: Date
}

async function findPartner({ tx, at }: Deed, seeker: InQueue): Promise<BattleRow | null> {
  const waitedMs = at.getTime() - seeker.since.getTime()
  const { lastOpponents = [] } = (await findCareers(tx, [seeker.agentId])).get(seeker.agentId) ?? {}
  return takePartner(tx, {
    mode: seeker.mode,
    rank: seeker.rank,
    width: widthOf(seeker.mode, waitedMs),
    agentId: seeker.agentId,
    ownerId: seeker.ownerId,
    battleId: seeker.id,
    lastOpponents,
    waived: waitedMs >= RECENT_WAIVED_MS,
    waivedBefore: later(at, -RECENT_WAIVED_MS),
  })
}

/** The opponent enters the waiting battle, which is held by the caller, and it begins. */
async function pair(deed: Deed, battle: BattleRow, opponent: Entry, edge = 0): Promise<void> {
  const fighters = await freeze(deed.tx, { ...battle, b: opponent, edge })
  await enterOpponent(deed.tx, battle.id, opponent, fighters)
  await field(deed, battle.id)
}

/**
 * B7: every second a waiting battle looks again, further out. It looks among older ones only: of two who may meet, the
 * younger one's width decides, so it is the one to notice, and no two ever reach for each other.
 */
export const seekOpponent = job({
  name: 'battles.seek-opponent',
  payload: Type.Object({ battleId: uuid() }),
  run: (deed, { battleId }) => seek(deed, battleId as BattleId),
})

async function seek(deed: Deed, id: BattleId): Promise<void> {
  const { tx, at } = deed
  const seen = await findBattle(tx, id)
  if (!seen || seen.id !== id || seen.status !== 'queued' || seen.b !== null) return
  const waitedMs = at.getTime() - seen.createdAt.getTime()
  // Agents before battles, as everywhere: the house's own is held before the battle is.
  const ofTheHouse = waitedMs >= houseAfterMs(seen.mode) ? await lockHouseAgent(deed, seen.a) : null
  const own = await lockWaiting(tx, id)
  if (!own) return
  const { a } = own
  const rank = own.queueRank as number
  const [agentId, ownerId] = [a.agentId as AgentId, a.ownerId as UserId]
  const partner = await findPartner(deed, {
    id,
    mode: own.mode,
    rank,
    agentId,
    ownerId,
    since: own.createdAt,
  })
  if (partner) {
    await joinInto(tx, id, partner.id)
    return pair(deed, partner, a)
  }
  if (ofTheHouse) return meetHouse(deed, own, ofTheHouse)
  const next = later(own.createdAt, (Math.floor(waitedMs / SECOND_MS) + 1) * SECOND_MS)
  await deed.enqueue(seekOpponent, { battleId: id }, { runAt: next })
}

async function meetHouse(deed: Deed, battle: BattleRow, house: HouseAgent): Promise<void> {
  await beginBattle(deed, [house.agent.id])
  const edge = battle.mode === 'hardcore' ? (battle.queueRank as number) : 0
  await pair(deed, battle, entryOf(house.agent, { stance: house.stance, clientSeed: null }, true), edge)
}
