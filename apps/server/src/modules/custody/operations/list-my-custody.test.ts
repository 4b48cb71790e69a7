import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { end, offerRental, rent } from '../testing.ts'

type Listed = { id: string; status: string }

describe('GET /me/custody', () => {
  const service = useService()

  /** Rents the agent, and returns the custody's id. */
  async function lend(owner: Player, agentId: string, renter: Player): Promise<string> {
    const offer = await offerRental(owner, agentId)
    const { status, json, text } = await rent(renter, offer.id, 1)
    assert.equal(status, 200, text)
    return json.id
  }

  async function readAll(player: Player, limit: number) {
    const [holding, lent]: [string[], string[]] = [[], []]
    for (let cursor = ''; ; ) {
      const { json, text } = await player.send(`GET /me/custody?limit=${limit}${cursor}`)
      assert(json.holding.length <= limit && json.lent.length <= limit, text)
      holding.push(...json.holding.map(({ id }: Listed) => id))
      lent.push(...json.lent.map(({ id }: Listed) => id))
      if (json.next === null) return { holding, lent }
      cursor = `&cursor=${json.next}`
    }
  }

  it('[custody-5] leads through both sides page by page, those that run first, then the newest', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const own = [await player.makeAgent(), await player.makeAgent()]
    const { id: foreign } = await other.makeAgent()
    const lent: string[] = []
    for (const { id } of own) lent.push(await lend(player, id, other))
    await end(player, lent[0] as string)
    lent.push(await lend(player, own[0]?.id as string, other))
    await end(player, lent[2] as string)
    const holding = [await lend(other, foreign, player)]
    const [first, second, third] = lent
    // The running custody is neither the newest nor the oldest.
    const expected = { holding, lent: [second, third, first] }
    for (const limit of [1, 2, 3, 100]) assert.deepEqual(await readAll(player, limit), expected, `${limit}`)
    assert.equal((await player.send('GET /me/custody')).json.next, null)
    assert.deepEqual(await readAll(other, 2), { holding: expected.lent, lent: holding })
    const { next } = (await player.send('GET /me/custody?limit=1')).json
    for (const cursor of [`${next}A`, 'nonsense', Buffer.from('["custodies","-,-"]').toString('base64url')])
      assert.equal((await player.send(`GET /me/custody?cursor=${cursor}`)).code, 'invalid_cursor')
  })
})
