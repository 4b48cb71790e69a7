import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { holds, play, ratingDelta, verify } from '@shugyo/engine'
import { HOUR_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { battleMemoriesOf } from '../../agents/index.ts'
import type { BattleId } from '../store/row.ts'
import {
  agentOf,
  type Contender,
  inBattle,
  makeContender,
  makeDuel,
  playOut,
  proofOf,
  untilBattle,
} from '../testing.ts'
import { settleBattle } from './settle.ts'

describe('settling', () => {
  const service = useService()
  const memoryOf = async (id: string) => {
    const memories = await battleMemoriesOf(service.runtime.database.db, [id as AgentId])
    return memories.get(id as AgentId)
  }

  const settleAgain = (battleId: string, ...agents: Contender[]) =>
    runUnitOfWork(service.runtime, (uow) =>
      settleBattle.run(uow, {
        battleId: battleId as BattleId,
        agentIds: agents.map(({ id }) => id as AgentId),
      }),
    )

  it('[battles-6] happens once, however often it is tried and by however many at once', async () => {
    const { id, a, b } = await makeDuel(service)
    const done = await playOut(service, id)
    const before = [await agentOf(a), await agentOf(b), await memoryOf(a.id)]
    const again = () => settleAgain(id, a, b)
    await Promise.all(Array.from({ length: 10 }, again))
    assert.deepEqual([await agentOf(a), await agentOf(b), await memoryOf(a.id)], before)
    const { rows } = await service.runtime.database.pool.query(
      `select count(*)::int as told from kernel.facts where type = 'battles.finished' and data ->> 'battleId' = $1`,
      [id],
    )
    assert.deepEqual([rows[0].told, done.status], [1, 'done'])
  })

  it('[battles-6] finds nothing to do before the end, and comes back for it', async () => {
    const { id, a, b } = await makeDuel(service)
    await settleAgain(id, a, b)
    assert.equal((await playOut(service, id)).status, 'done')
  })

  it('[battles-8] moves ratings less when the same two meet again within a day', async () => {
    const { id, a, b } = await makeDuel(service)
    const battles = [await playOut(service, id)]
    for (let count = 1; count < 4; count++) {
      const first = await inBattle(a)
      await inBattle(b)
      service.clock.advance(16_000)
      await untilBattle(service, first.id, ({ status }) => status !== 'queued')
      battles.push(await playOut(service, first.id))
    }
    for (const [metBefore, { a: left, b: right, outcome, ratingDelta: delta }] of battles.entries()) {
      const result = outcome === 'draw' ? 'draw' : outcome === 'a' ? 'win' : 'loss'
      const expected = {
        own: left.rating,
        other: right.rating,
        result,
        ratedBattles: metBefore,
        metBefore,
      } as const
      assert.equal(delta.a, ratingDelta(expected))
    }
    assert.equal(battles[3].ratingDelta.a, 0)
    service.clock.advance(25 * HOUR_MS)
    const first = await inBattle(a)
    await inBattle(b)
    service.clock.advance(16_000)
    await untilBattle(service, first.id, ({ status }) => status !== 'queued')
    const later = await playOut(service, first.id)
    if (later.outcome !== 'draw') assert.notEqual(later.ratingDelta.a, 0)
  })

  it('[battles-2] [battles-9] teaches both, and freezes what they know into their next battle', async () => {
    const { id, a, b } = await makeDuel(service)
    await playOut(service, id)
    const proof = await proofOf(service, id)
    const gained = play(proof).gained.a
    const memory = await memoryOf(a.id)
    assert.deepEqual(memory?.field, gained.field)
    assert.deepEqual(memory?.rivals, [{ id: b.id, notes: gained.rival }])
    const training = await inBattle(a, { mode: 'training' })
    await playOut(service, training.id)
    const next = await proofOf(service, training.id)
    assert.deepEqual(next.fighters.a.memory.field, gained.field)
    assert(holds(verify(next)))
    assert.equal((await memoryOf(a.id))?.rivals[0]?.id, 'sparring-partner')
  })

  it('[battles-15] fails a battle that can’t be computed: nobody’s anything changes, and both are free', async () => {
    const { id, a, b } = await makeDuel(service)
    const before = [await agentOf(a), await agentOf(b)].map(({ rating, xp }) => [rating, xp])
    await service.runtime.database.pool.query(
      `update battles.battles set fighters = '{"a": {}, "b": {}}' where id = $1`,
      [id],
    )
    service.clock.advance(60_000)
    const { rows } = await until(async () =>
      service.runtime.database.pool.query(
        `select status from battles.battles where id = $1 and status = 'failed'`,
        [id],
      ),
    )
    assert.equal(rows.length, 1)
    const after = [await agentOf(a), await agentOf(b)]
    assert.deepEqual(
      after.map(({ rating, xp }) => [rating, xp]),
      before,
    )
    assert.deepEqual(
      after.map(({ status }) => status),
      ['idle', 'idle'],
    )
    assert.deepEqual(await memoryOf(a.id), { field: (await memoryOf(a.id))?.field, rivals: [] })
  })

  it('[battles-2] nothing that happens to an agent afterwards changes its battle', async () => {
    const a = await makeContender(service)
    const { id } = await inBattle(a, { mode: 'training' })
    const body = { persona: { traits: { energy: 100, detail: 0 } }, name: 'Renamed' }
    assert.equal((await a.owner.send(`PATCH /agents/${a.id}`, { body })).status, 200)
    await playOut(service, id)
    const proof = await proofOf(service, id)
    assert(holds(verify(proof)))
    assert.deepEqual(proof.fighters.a.temper, [100, 100, 100, 100, 100])
  })
})

async function until<T extends { rows: unknown[] }>(read: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const found = await read()
    if (found.rows.length > 0 || performance.now() > deadline) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
