import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { end, offerRental, rent } from '../testing.ts'

describe('GET /me/custody', () => {
  const service = useService()

  async function rentFrom(owner: Player, renter: Player): Promise<string> {
    const { id: agentId } = await owner.makeAgent()
    const { status, json, text } = await rent(renter, (await offerRental(owner, agentId)).id, 1)
    assert.equal(status, 201, text)
    return json.id
  }

  const read = async (player: Player, query = '') => {
    const { status, json, text } = await player.send(`GET /me/custody${query}`)
    assert.equal(status, 200, text)
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
    return { holding: idsOf(json.holding), lent: idsOf(json.lent), next: json.next as string | null }
  }

  it('[custody-5] lists both sides page by page under one cursor, those that run first', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const held = []
    for (let count = 0; count < 5; count++) held.push(await rentFrom(other, player))
    const lent = [await rentFrom(player, other)]
    // The newest and another one are over: they come last.
    const [first, second, third, fourth, fifth] = held as [string, string, string, string, string]
    for (const id of [second, fifth]) assert.equal((await end(player, id)).status, 200)
    const all = await read(player)
    assert.deepEqual(all, { holding: [fourth, third, first, fifth, second], lent, next: null })
    const pages = [await read(player, '?limit=2')]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await read(player, `?limit=2&cursor=${next}`))
    assert.deepEqual(
      pages.map(({ holding }) => holding),
      [[fourth, third], [first, fifth], [second]],
    )
    assert.deepEqual(
      pages.map((page) => page.lent),
      [lent, [], []],
    )
    const { status, code } = await player.send('GET /me/custody?cursor=nonsense')
    assert.deepEqual([status, code], [400, 'invalid_cursor'])
  })
})
