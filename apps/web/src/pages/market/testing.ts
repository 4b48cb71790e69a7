import { act } from '../../../../server/src/kernel/act.ts'
import type { AgentId } from '../../../../server/src/kernel/ids.ts'
import { addXp } from '../../../../server/src/modules/agents/index.ts'
import { buyListing, listAgent } from '../../../../server/src/modules/sales/testing.ts'
import { must, offerService, place, untilOrder } from '../../../../server/src/modules/services/testing.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import type { TestService } from '../../../../server/src/testing/service.ts'

/** An agent of this look; more than one needs a fuller wallet. */
export async function makeAgentAs(owner: Player, name: string, character: string): Promise<string> {
  return (await must(owner, 'POST /agents', { name, character })).id
}

/** So many agents sold for these prices, one after the other. */
export async function makeSales(service: TestService, prices: readonly number[]): Promise<void> {
  const [seller, buyer] = [await service.player(), await service.player()]
  const { id } = await seller.makeAgent('Tempo')
  await act(service.runtime, (deed) => addXp(deed, id as AgentId, 900))
  let [from, to] = [seller, buyer]
  for (const price of prices) {
    const listing = await listAgent(from, id, price)
    await buyListing(to, listing.id)
    ;[from, to] = [to, from]
  }
}

const SERVICES = [
  [
    'research',
    'Menus and signs, Japanese to English',
    'Every menu has a story. I read it to you, dish by dish.',
    35,
  ],
  ['lesson', 'Twenty sentences that open most doors', 'A guide to small talk, with what to answer.', 20],
  ['concierge', 'A week without a plan, planned', 'Two things a day, one meal worth the detour.', 60],
] as const

/** A market with everything on it: agents on sale, some sold, services with a review. */
export async function makeMarket(service: TestService) {
  const lise = await service.player()
  const velvet = await makeAgentAs(lise, 'Velvet', 'mochi')
  await act(service.runtime, (deed) => addXp(deed, velvet as AgentId, 1_400))
  const listing = await listAgent(
    lise,
    velvet,
    1_900,
    'Raised on ranked battles, and patient with beginners.',
  )
  const mara = await service.player()
  const lantern = await makeAgentAs(mara, 'Lantern', 'glow')
  const services: string[] = []
  for (const [kind, title, description, price] of SERVICES)
    services.push((await offerService(mara, lantern, { kind, title, description, price })).id)
  return {
    lise,
    velvet,
    listing: listing.id as string,
    mara,
    lantern,
    services: services as [string, string, string],
  }
}

/** Ordered, delivered and reviewed. */
export async function makeReview(buyer: Player, serviceId: string, rating = 5): Promise<string> {
  const id = await place(buyer, serviceId, 'How heat pumps work')
  await untilOrder(buyer, id, 'delivered')
  await must(buyer, `POST /orders/${id}/review`, { rating, review: 'Clear, and with its sources.' })
  return id
}
