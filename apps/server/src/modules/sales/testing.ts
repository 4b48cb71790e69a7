import assert from 'node:assert/strict'
import type { Player } from '../../testing/player.ts'

/** Puts an agent on sale; answers the listing. */
export async function listAgent(owner: Player, agentId: string, price = 400, note = '') {
  const { json, status, text } = await owner.send(`POST /agents/${agentId}/listing`, {
    body: { price, note },
  })
  assert.equal(status, 200, text)
  return json
}

export const buyListing = (buyer: Player, listingId: string, maxPrice?: number) =>
  buyer.send(`POST /market/agents/${listingId}/buy`, { body: maxPrice === undefined ? {} : { maxPrice } })

export async function listingOf(by: Player, listingId: string) {
  return (await by.send(`GET /market/agents/${listingId}`)).json
}

/** The search behind the list, for benchmarks. */
export { searchListings } from './search.ts'
