import { addMs, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { job } from '../../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, beginBattle, seasonAt } from '../../agents/index.ts'
import { moveComments } from '../audience/store/comments.ts'
import { commitFighters } from '../clock/seed.ts'
import { startWhenReady } from '../rounds/start.ts'
import { houseAfterMs, type QueueMode, RECENT_WAIVED_MS, widthOf } from '../rules.ts'
import { type Entry, enterOpponent, findBattle, joinInto } from '../store/battles.ts'
import { findCareers } from '../store/careers.ts'
import { hasPartner, lockWaiting, type Seeker, takePartner } from '../store/queue.ts'
import type { BattleId, BattleRow, WithAgent } from '../store/row.ts'
import { entryOf, freeze, insertNew, type Terms } from './contenders.ts'
import { furnishIfEmpty, type HouseAgent, lockHouseAgent } from './house-agents.ts'

/**
 * [battles-7] Joins a waiting battle, or waits for an opponent. The caller holds the agent's row. Answers the battle
 * that the agent is in now.
 */
export async function joinOrWait(
  uow: UnitOfWork,
  agent: AgentRow,
  mode: QueueMode,
  queueRank: number,
  terms: Terms,
): Promise<BattleId> {
  const { at } = uow
  await beginBattle(uow, [agent.id])
  const entry = entryOf(at, agent, terms)
  const newcomer = { id: null, mode, queueRank, a: entry, createdAt: at }
  const partner = await takePartner(uow.tx, await seekerOf(uow, newcomer))
  if (partner) {
    await pair(uow, partner, entry)
    return partner.id
  }
  const id = await insertNew(uow, { mode, a: entry, queueRank })
  await furnishIfEmpty(uow)
  uow.enqueue(seekOpponent, { battleId: id }, { runAt: addMs(at, SECOND_MS), uniqueKey: `seek:${id}` })
  return id
}

type InQueue = Pick<BattleRow, 'mode' | 'queueRank' | 'createdAt'> & {
  id: BattleId | null
  a: WithAgent<Entry>
}

/** The opponents that this agent may meet, given how long it has waited. */
async function seekerOf(
  { tx, at }: UnitOfWork,
  { id, mode, queueRank, a, createdAt }: InQueue,
): Promise<Seeker> {
  const { agentId, ownerId } = a
  const waitedMs = at.getTime() - createdAt.getTime()
  const { lastOpponents = [] } = (await findCareers(tx, [agentId])).get(agentId) ?? {}
  return {
    mode,
    season: seasonAt(createdAt),
    rank: queueRank as number,
    width: widthOf(mode, waitedMs),
    agentId,
    ownerId,
    battleId: id,
    lastOpponents,
    waived: waitedMs >= RECENT_WAIVED_MS,
    waivedBefore: addMs(at, -RECENT_WAIVED_MS),
  }
}

/** Starts the waiting battle with this opponent; the caller holds its row. */
async function pair(uow: UnitOfWork, battle: BattleRow, opponent: Entry, edge = 0): Promise<void> {
  const fighters = await freeze(uow.tx, { ...battle, b: opponent, edge })
  const fightersHash = commitFighters(uow.runtime.keyring, battle, fighters)
  await enterOpponent(uow.tx, battle.id, opponent, { fighters, fightersHash })
  await startWhenReady(uow, battle.id)
}

/**
 * [battles-7] Every second a waiting battle looks again, further out, among older battles only. Of two that may meet,
 * the younger one's width decides and the younger one looks, so no two ever reach for each other.
 */
export const seekOpponent = job({
  name: 'battles.seek-opponent',
  payload: Type.Object({ battleId: uuid<BattleId>() }),
  run: (uow, { battleId }) => seek(uow, battleId),
})

async function seek(uow: UnitOfWork, id: BattleId): Promise<void> {
  const { tx, at } = uow
  const seen = await findBattle(tx, id)
  if (seen?.id !== id || seen.queueRank === null) return
  const waitedMs = at.getTime() - seen.createdAt.getTime()
  const seeker = await seekerOf(uow, seen)
  const houseIsDue = waitedMs >= houseAfterMs(seen.mode)
  // Nobody there: don't lock the battle, so that a newcomer can join it at this moment.
  if (!houseIsDue && !(await hasPartner(tx, seeker))) return seekAgain(uow, seen)
  // Agents before battles, as everywhere: lock the house agent before the battle.
  const ofTheHouse = houseIsDue ? await lockHouseAgent(uow, seen.a) : null
  const own = await lockWaiting(tx, id)
  if (!own) return
  const partner = await takePartner(tx, seeker)
  if (partner) {
    await joinInto(tx, own, partner.id)
    await pair(uow, { ...partner, joined: own }, own.a)
    // Last, in the lock order of writing a comment.
    return moveComments(tx, id, partner.id)
  }
  return ofTheHouse ? meetHouse(uow, own, ofTheHouse) : seekAgain(uow, own)
}

/** At its next full second of waiting, when its width grows. */
function seekAgain(uow: UnitOfWork, { id, createdAt }: BattleRow): void {
  const waitedS = Math.floor((uow.at.getTime() - createdAt.getTime()) / SECOND_MS)
  uow.enqueue(seekOpponent, { battleId: id }, { runAt: addMs(createdAt, (waitedS + 1) * SECOND_MS) })
}

async function meetHouse(uow: UnitOfWork, battle: BattleRow, house: HouseAgent): Promise<void> {
  await beginBattle(uow, [house.agent.id])
  const edge = battle.mode === 'hardcore' ? (battle.queueRank as number) : 0
  await pair(
    uow,
    battle,
    entryOf(uow.at, house.agent, { stance: house.stance, clientSeed: null }, true),
    edge,
  )
}
