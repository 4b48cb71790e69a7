import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { emptyNotes, type Lesson, newMemory } from '@shugyo/engine'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import {
  type BattleEnd,
  battleMemoriesOf,
  beginBattle,
  beginTask,
  type ChainState,
  endBattle,
  endForNothing,
  endTask,
  type Fighter,
  findAgentsByIds,
  listAgentsOf,
  lockAgents,
  lockFighters,
  setChainStates,
  toAgentSummary,
} from './index.ts'
import { giveTo } from './testing.ts'

const WIN: BattleEnd = { result: 'win', ratingDelta: 16, season: 1, lesson: null, xp: 0 }

/** The lesson of one battle against this rival: a single observation. */
function lesson(rival: string): Lesson {
  const { obs, exp } = emptyNotes()
  const seen = { obs: obs.map((_none, at) => (at === 0 ? 1_000 : 0)), exp }
  return { rival, gained: { field: seen, rival: seen } }
}

describe('agents, for battles, tasks and the chain', () => {
  const service = useService()
  const deed = <T>(work: (uow: UnitOfWork) => Promise<T>) => runUnitOfWork(service.runtime, work)
  const agentOf = async (player: Player) => (await player.makeAgent()).id as AgentId
  const self = async (player: Player) => (await player.send('GET /self')).json
  const begin = (...ids: AgentId[]) =>
    deed(async (one) => {
      await lockAgents(one.tx, ids)
      await beginBattle(one, ids)
    })
  const end = (id: AgentId, end: BattleEnd) =>
    deed(async (one) => {
      const fighter = (await lockFighters(one.tx, [id])).get(id) as Fighter
      return (await endBattle(one, [{ fighter, end }]))[0]
    })

  it('[agents-6] an agent is challenging while a battle is under way, working while a task is', async () => {
    const player = await service.player()
    const id = await agentOf(player)
    const status = async () => (await self(player)).status
    await deed((one) => beginTask(one, id))
    assert.equal(await status(), 'working')
    await begin(id)
    await begin(id)
    assert.equal(await status(), 'challenging')
    await deed((one) => endForNothing(one, [id]))
    assert.equal(await status(), 'challenging')
    await deed((one) => endForNothing(one, [id]))
    assert.equal(await status(), 'working')
    await deed((one) => endTask(one, id))
    assert.equal(await status(), 'idle')
    await assert.rejects(end(id, WIN))
    await assert.rejects(deed((one) => endTask(one, id)))
    assert.deepEqual([(await self(player)).wins, await status()], [0, 'idle'])
  })

  it('[agents-5] rating and record follow from how it ended', async () => {
    const player = await service.player()
    const id = await agentOf(player)
    for (const one of [WIN, WIN, { ...WIN, ratingDelta: 0 }, { ...WIN, result: 'draw', ratingDelta: -3 }])
      await begin(id).then(() => end(id, one as BattleEnd))
    let { rating, wins, losses, draws, streak, dan } = await self(player)
    assert.deepEqual([rating, wins, losses, draws, streak], [1_229, 3, 0, 1, 0])
    assert.equal(typeof dan, 'string')
    await begin(id)
    const now = await end(id, { result: 'loss', ratingDelta: -20, season: 1, lesson: null, xp: 0 })
    ;({ rating, wins, losses, draws, streak } = await self(player))
    assert.deepEqual([now, rating, losses], [1_209, 1_209, 1])
  })

  it('[agents-15] what was learned adds up, also when battles end at once, and goes where the agent goes', async () => {
    const [player, next] = [await service.player(), await service.player()]
    const id = await agentOf(player)
    const { db } = service.runtime.database
    const memory = async () => (await battleMemoriesOf(db, [id])).get(id)
    assert.deepEqual(await memory(), newMemory())
    const rivals = ['r1', 'r2', 'r3', 'r4']
    await begin(id)
    for (const _rival of rivals.slice(1)) await begin(id)
    await Promise.all(rivals.map((rival) => end(id, { ...WIN, lesson: lesson(rival) })))
    const learned = await memory()
    assert.deepEqual(learned?.rivals.map((rival) => rival.id).sort(), rivals)
    assert.deepEqual([(await self(player)).wins, (await self(player)).rating], [4, 1_264])
    await giveTo(service, id, player, next)
    assert.deepEqual(await memory(), learned)
  })

  it('[agents-14] holds agents of anybody’s in one order: nobody waits in a ring', async () => {
    const ids = [await agentOf(await service.player()), await agentOf(await service.player())]
    const turned = [...ids].reverse()
    const both = (order: AgentId[]) =>
      deed(async (one) => {
        const held = await lockAgents(one.tx, order)
        await beginBattle(one, order)
        return held.size
      })
    const sizes = await Promise.all(Array.from({ length: 20 }, (_none, at) => both(at % 2 ? ids : turned)))
    assert.deepEqual(new Set(sizes), new Set([2]))
    const agents = await findAgentsByIds(service.runtime.database.db, ids)
    assert.deepEqual(
      [...agents.values()].map((agent) => agent.battlesUnderWay),
      [20, 20],
    )
    assert.equal(await deadlocks(), 0)
    const strange = ids.map((id) => id.replace(/.{4}$/, '0000') as AgentId)
    assert.equal((await findAgentsByIds(service.runtime.database.db, strange)).size, 0)
    await assert.rejects(deed((one) => beginBattle(one, strange)))
  })

  it('[agents-18] the state on the chain moves as it can, and moving twice does nothing', async () => {
    const player = await service.player()
    const agentId = await agentOf(player)
    const none = { agentId, tokenId: null, vaultAddress: null }
    const minted = { agentId, chainStatus: 'minted', tokenId: 7, vaultAddress: '0xabc' } as const
    const set = async (state: ChainState) => {
      await deed((one) => setChainStates(one, [state]))
      return (await self(player)).chainStatus
    }
    assert.equal(await set(minted), 'offchain')
    assert.equal(await set({ ...none, chainStatus: 'failed' }), 'offchain')
    assert.equal(await set({ ...none, chainStatus: 'minting' }), 'minting')
    assert.equal(await set({ ...none, chainStatus: 'failed' }), 'failed')
    assert.equal(await set(minted), 'failed')
    assert.equal(await set({ ...none, chainStatus: 'minting' }), 'minting')
    await assert.rejects(set({ ...none, chainStatus: 'minted' }))
    assert.equal(await set(minted), 'minted')
    assert.equal(await set({ ...none, chainStatus: 'failed' }), 'minted')
    const { tokenId, vaultAddress } = await self(player)
    assert.deepEqual([tokenId, vaultAddress], [7, '0xabc'])
    // The chain reverted its block.
    assert.equal(await set({ ...none, chainStatus: 'minting' }), 'minting')
    assert.equal((await self(player)).tokenId, null)
  })

  it('shows what everybody may know of a player’s agents', async () => {
    const player = await service.player()
    const id = await agentOf(player)
    const { db } = service.runtime.database
    const rows = await listAgentsOf(db, player.id as never, 10)
    const [summary] = rows.map((row) => toAgentSummary(row, service.clock.now()))
    const { name, character, look, level, rating, dan, wins, losses, status, tokenId } = await self(player)
    assert.deepEqual(summary, {
      id,
      name,
      character,
      look,
      level,
      rating,
      dan,
      wins,
      losses,
      status,
      tokenId,
    })
  })

  /** How many deadlocks PostgreSQL had to break. */
  async function deadlocks(): Promise<number> {
    const { rows } = await service.runtime.database.pool.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return rows[0].deadlocks
  }
})
