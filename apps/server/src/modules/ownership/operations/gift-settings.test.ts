import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'

describe('PUT /me/gifts', () => {
  const service = useService()
  const accept = (player: Player, acceptFrom: string) =>
    player.send('PUT /me/gifts', { body: { acceptFrom } })
  const give = (owner: Player, id: string, to: Player) =>
    owner.send(`POST /agents/${id}/transfer`, { body: { toHandle: to.user?.handle } })

  it('[ownership-14] says who may give a player agents: everybody, unless said', async () => {
    const [giver, taker] = [await service.player(), await service.player()]
    assert.deepEqual((await taker.send('GET /me/gifts')).json, { acceptFrom: 'everybody' })
    const { id } = await giver.makeAgent()
    assert.deepEqual((await accept(taker, 'nobody')).json, { acceptFrom: 'nobody' })
    const refused = await give(giver, id, taker)
    assert.deepEqual([refused.status, refused.code], [409, 'not_accepted'])
    assert.equal((await giver.send(`GET /agents/${id}`)).status, 200)
    await accept(taker, 'everybody')
    assert.equal((await give(giver, id, taker)).status, 200)
  })

  it('[ownership-14] owners of agents that the player follows may, where it says so; a refusal tells nothing of that', async () => {
    const [giver, stranger, taker] = [await service.player(), await service.player(), await service.player()]
    const [kept, given] = [await giver.makeAgent('Kept'), await giver.makeAgent('Given')]
    const other = await stranger.makeAgent()
    await accept(taker, 'followed')
    const before = await give(giver, given.id, taker)
    await accept(taker, 'nobody')
    assert.equal((await give(giver, given.id, taker)).text, before.text, 'both refusals read alike')
    await accept(taker, 'followed')
    await taker.send(`POST /agents/${kept.id}/follow`)
    assert.equal((await give(stranger, other.id, taker)).code, 'not_accepted')
    assert.equal((await give(giver, given.id, taker)).status, 200)
    await taker.send(`DELETE /agents/${kept.id}/follow`)
    assert.equal((await give(giver, kept.id, taker)).code, 'not_accepted')
  })

  it('[ownership-14] is changed by a session alone, exported, and erased with the account', async () => {
    const player = await service.player('choosy')
    await accept(player, 'nobody')
    const program = await player.program('identity:read', 'identity:write', 'ownership:write')
    assert.deepEqual((await program.send('GET /me/gifts')).json, { acceptFrom: 'nobody' })
    assert.equal((await accept(program, 'everybody')).code, 'session_required')
    assert.deepEqual((await player.send('GET /me/export')).json.gifts, { acceptFrom: 'nobody' })
    const body = { confirmHandle: 'choosy', password: PASSWORD }
    assert.equal((await player.send('POST /me/delete', { body })).status, 200)
    const { rows } = await service.runtime.database.pool.query(
      'select 1 from ownership.gift_settings where user_id = $1',
      [player.id],
    )
    assert.deepEqual(rows, [])
  })

  it('[ownership-14] does not hold up a sale: what somebody buys is their own wish', async () => {
    const [seller, buyer] = [await service.player(), await service.player()]
    await accept(buyer, 'nobody')
    const { id } = await seller.makeAgent()
    const listing = await seller.send(`POST /agents/${id}/listing`, { body: { price: 50 } })
    const bought = await buyer.send(`POST /market/agents/${listing.json.id}/buy`, { body: { maxPrice: 50 } })
    assert.equal(bought.status, 200, bought.text)
  })
})
