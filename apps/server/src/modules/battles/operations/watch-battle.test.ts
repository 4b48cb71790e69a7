import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { useService } from '../../../testing/service.ts'
import { makeDuel, viewBattle } from '../testing.ts'

describe('POST /battles/{id}/watch', () => {
  const service = useService()
  const watch = async (id: string, viewer?: string): Promise<number> => {
    const body = viewer === undefined ? {} : { viewer }
    const answer = await service.visitor().send(`POST /battles/${id}/watch`, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.json.spectators
  }

  it('[BC12] counts each viewer once, for 45 seconds after the last sign of them', async () => {
    const { id } = await makeDuel(service)
    assert.equal(await watch(id, 'viewer-1'), 1)
    assert.equal(await watch(id, 'viewer-1'), 1)
    assert.equal(await watch(id, 'viewer-2'), 2)
    service.clock.advance(30 * SECOND_MS)
    assert.equal(await watch(id, 'viewer-1'), 2)
    service.clock.advance(20 * SECOND_MS)
    assert.equal(await watch(id, 'viewer-1'), 1)
    service.clock.advance(50 * SECOND_MS)
    assert.equal((await viewBattle(service, id)).spectators, 0)
  })

  it('[BC12] whoever gives no name counts by address', async () => {
    const { id } = await makeDuel(service)
    assert.equal(await watch(id), 1)
    assert.equal(await watch(id), 1)
    assert.equal(await watch(id, 'somebody'), 2)
  })

  it('[BC12] shows in the view and among the live battles, each battle by itself', async () => {
    const [one, other] = [await makeDuel(service), await makeDuel(service)]
    await watch(one.id, 'viewer-1')
    await watch(one.id, 'viewer-2')
    await watch(other.id, 'viewer-1')
    service.clock.advance(150)
    assert.equal((await viewBattle(service, one.id)).spectators, 2)
    const live = (await service.visitor().send('GET /battles/live')).json.data
    const counts = new Map(
      live.map((battle: { id: string; spectators: number }) => [battle.id, battle.spectators]),
    )
    assert.deepEqual([counts.get(one.id), counts.get(other.id)], [2, 1])
  })

  it('[BC12] keeps nothing of anybody for long, nor what they called themselves', async () => {
    const { id } = await makeDuel(service)
    await watch(id, 'a secret name')
    const { pool } = service.house.database
    const { rows } = await pool.query('select viewer from battles.viewers where battle_id = $1', [id])
    assert.equal(rows[0].viewer.length, 16)
    assert(!rows[0].viewer.includes('secret'))
    service.clock.advance(2 * MINUTE_MS)
    service.house.wakeWorkers()
    for (let tries = 0; ; tries++) {
      const left = await pool.query('select 1 from battles.viewers where battle_id = $1', [id])
      if (left.rows.length === 0) break
      assert(tries < 500, 'viewers are never forgotten')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
})
