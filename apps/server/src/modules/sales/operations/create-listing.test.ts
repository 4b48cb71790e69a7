import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { toldBy } from '../../../testing/told.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { agentHeld } from '../../agents/index.ts'
import { giveTo } from '../../agents/testing.ts'
import { makeAgent, makePair, payFrom, setPolicyOf, tokenOf } from '../../finance/testing.ts'
import { setSuspension } from '../../identity/testing.ts'
import { listingEvent } from '../events.ts'
import { buyListing, listAgent, listingOf } from '../testing.ts'

describe('POST /agents/{id}/listing', () => {
  const service = useService()

  it('[sales-1] puts an agent on sale, with all that goes with it', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    const listing = await listAgent(owner, id, 400, '  Raised on tea. \n')
    assert.deepEqual(
      [listing.agentId, listing.price, listing.note, listing.status, listing.seller],
      [id, 400, 'Raised on tea.', 'active', owner.user?.handle],
    )
    assert.deepEqual([listing.purse, listing.purseAtListing, listing.closedAt], [300, 300, null])
    const { name, character, level, tokenId, skills } = listing.agent
    assert.deepEqual([name, character, level, tokenId], ['Kaze', 'kuma', 1, null])
    assert(skills.length > 0)
    assert.deepEqual(await listingOf(service.visitor(), listing.id), listing)
  })

  it('[sales-1] lists for the hundredth time as for the first: plans that PostgreSQL keeps change nothing', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (let time = 0; time < 100; time++) {
      const listing = await listAgent(owner, id)
      assert.equal((await owner.send(`DELETE /market/agents/${listing.id}`)).status, 200)
    }
  })

  it('[sales-1] lists an agent once, a dormant one too, and no other player’s', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    service.clock.advance(8 * DAY_MS)
    const { id: listingId } = await listAgent(owner, id)
    const again = await owner.send(`POST /agents/${id}/listing`, { body: { price: 100 } })
    assert.deepEqual([again.code, again.json.error.details], ['wrong_state', { listingId }])
    const stranger = await service.player()
    assert.equal(
      (await stranger.send(`POST /agents/${id}/listing`, { body: { price: 100 } })).code,
      'not_found',
    )
    const low = await owner.send(`POST /agents/${id}/listing`, { body: { price: 49 } })
    assert.equal(low.code, 'invalid_request')
  })

  it('[sales-2] its seller takes it off again, once, and nobody else does', async () => {
    const [owner, stranger] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    const listing = await listAgent(owner, id)
    assert.equal((await stranger.send(`DELETE /market/agents/${listing.id}`)).code, 'not_found')
    const { json } = await owner.send(`DELETE /market/agents/${listing.id}`)
    assert.equal(json.status, 'cancelled')
    assert.notEqual(json.closedAt, null)
    assert.equal((await owner.send(`DELETE /market/agents/${listing.id}`)).code, 'not_listed')
    assert.equal((await listAgent(owner, id, 900)).price, 900)
  })

  it('[sales-3] [sales-9] ends when the purse falls below what it was listed with, by whatever way', async () => {
    const { payer, payee } = await makePair(service)
    const { owner, id } = payer
    const paid = await listAgent(owner, id)
    assert.equal((await payFrom(payer, payee, 1)).json.status, 'paid')
    const { status, purse, purseAtListing } = await listingOf(owner, paid.id)
    assert.deepEqual([status, purse, purseAtListing], ['cancelled', 299, 300])
    const withdrawn = await listAgent(owner, id)
    await owner.send(`POST /agents/${id}/withdraw`, { body: { amount: 9 } })
    const bought = await listAgent(owner, id)
    await owner.send('POST /market/buy', { body: { agentId: id, item: 'head-paper-crown' } })
    const told = await toldBy(service, listingEvent, owner)
    for (const listing of [withdrawn, bought]) {
      assert.equal((await listingOf(owner, listing.id)).status, 'cancelled')
    }
    assert.deepEqual(
      told.map(({ data, notice }) => [data['change'], notice !== null]),
      [
        ['listed', false],
        ['cancelled', true],
        ['listed', false],
        ['cancelled', true],
        ['listed', false],
        ['cancelled', true],
      ],
    )
  })

  it('[sales-3] what came in after the listing may go out again', async () => {
    const { payer, payee } = await makePair(service)
    const { id } = await listAgent(payer.owner, payer.id)
    await payer.owner.send(`POST /agents/${payer.id}/fund`, { body: { amount: 50 } })
    assert.equal((await listingOf(payer.owner, id)).purse, 350)
    await payFrom(payer, payee, 50)
    const { status, purse } = await listingOf(payer.owner, id)
    assert.deepEqual([status, purse], ['active', 300])
    await payFrom(payer, payee, 1)
    assert.equal((await listingOf(payer.owner, id)).status, 'cancelled')
  })

  it('[sales-3] ends when the agent is given away, and when its seller is suspended', async () => {
    const [owner, next] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    const listing = await listAgent(owner, id)
    await giveTo(service, id, owner, next)
    assert.equal((await listingOf(next, listing.id)).status, 'cancelled')
    const again = await listAgent(next, id)
    await setSuspension(service, next, true)
    assert.equal((await listingOf(owner, again.id)).status, 'cancelled')
    assert.equal((await buyListing(owner, again.id)).code, 'not_listed')
  })

  it('[sales-3] is refused to a seller who is being suspended', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const { both } = await whileHeld(service, 'agents.agents', id, async (waiting) => {
      const suspended = setSuspension(service, owner, true)
      await waiting()
      const listed = owner.send(`POST /agents/${id}/listing`, { body: { price: 100 } })
      await waiting(2)
      return { both: [listed, suspended] as const }
    })
    assert.equal((await both[0]).code, 'suspended')
    await both[1]
    const { data } = (await service.visitor().send(`GET /market/agents?seller=${owner.user?.handle}`)).json
    assert.deepEqual(data, [])
  })

  it('[sales-3] ends when somebody else has the agent for a while', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const listing = await listAgent(owner, id)
    await runUnitOfWork(service.runtime, (uow) => uow.emit(agentHeld, { agentId: id as AgentId }))
    assert.equal((await listingOf(owner, listing.id)).status, 'cancelled')
  })

  it('[sales-8] an agent token neither lists nor buys', async () => {
    const agent = await makeAgent(await service.player())
    await setPolicyOf(agent, { askAbove: 1_000 })
    const token = await tokenOf(service, agent)
    const seller = await service.player()
    const listing = await listAgent(seller, (await seller.makeAgent()).id)
    const sent = { body: { price: 100 } }
    assert.equal((await token.send(`POST /agents/${agent.id}/listing`, sent)).status, 403)
    assert.equal((await buyListing(token, listing.id)).code, 'forbidden')
  })
})
