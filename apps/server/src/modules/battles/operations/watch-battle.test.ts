import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MINUTE_MS, SECOND_MS } from '../../../kernel/lib/clock.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { makeDuel, viewBattle } from '../testing.ts'

describe('POST /battles/{id}/watch', () => {
  const service = useService({ settings: { trustedProxies: 1 } })
  /** Each name is a visitor with an address of their own. */
  const watch = async (id: string, viewer = 'nameless', address = addressOf(viewer)): Promise<number> => {
    const sent = { body: { viewer }, headers: { 'x-forwarded-for': address } }
    const answer = await service.visitor().send(`POST /battles/${id}/watch`, sent)
    assert.equal(answer.status, 200, answer.text)
    return answer.json.spectators
  }
  const addresses = new Map<string, string>()
  const addressOf = (name: string): string =>
    addresses.getOrInsertComputed(name, () => `10.0.0.${addresses.size + 1}`)

  it('[battles-39] counts each viewer once, for 45 seconds after the last sign of them', async () => {
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

  it('[battles-39] one address can’t invent a crowd: names count for nothing, accounts once each', async () => {
    const { id } = await makeDuel(service)
    for (let name = 0; name < 20; name++) assert.equal(await watch(id, `invented-${name}`, '10.9.9.9'), 1)
    // A household has 2^64 IPv6 addresses.
    for (const host of ['1', '2', 'ffff:1']) await watch(id, 'somebody', `2001:db8:1:1::${host}`)
    assert.equal(await watch(id, 'somebody', '2001:db8:1:1::3'), 2)
    const [player, other] = [await service.player(), await service.player()]
    const headers = { 'x-forwarded-for': '10.9.9.9' }
    const asPlayer = (who: Player, viewer: string) =>
      who.send(`POST /battles/${id}/watch`, { body: { viewer }, headers })
    assert.equal((await asPlayer(player, 'invented-a')).json.spectators, 3)
    assert.equal((await asPlayer(player, 'invented-b')).json.spectators, 3)
    assert.equal((await asPlayer(other, 'invented-a')).json.spectators, 4)
    const bare = await service.visitor().send(`POST /battles/${id}/watch`, { body: {}, headers })
    assert.equal(bare.json.spectators, 4)
  })

  it('[battles-39] shows in the view and among the live battles, each battle by itself', async () => {
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

  it('[battles-39] keeps nothing of anybody for long, nor what they called themselves', async () => {
    const { id } = await makeDuel(service)
    await watch(id, 'a secret name')
    const { pool } = service.runtime.database
    const { rows } = await pool.query('select viewer from battles.viewers where battle_id = $1', [id])
    assert.equal(rows[0].viewer.length, 16)
    assert(!rows[0].viewer.includes('secret'))
    service.clock.advance(2 * MINUTE_MS)
    service.runtime.wakeWorkers()
    for (let tries = 0; ; tries++) {
      const left = await pool.query('select 1 from battles.viewers where battle_id = $1', [id])
      if (left.rows.length === 0) break
      assert(tries < 500, 'viewers are never forgotten')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
})
