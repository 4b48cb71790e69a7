import type { AgentId } from '../../../../server/src/kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../../server/src/kernel/transaction/run-unit-of-work.ts'
import { addXp } from '../../../../server/src/modules/agents/index.ts'
import { makeProgram, offerRental, rent, report } from '../../../../server/src/modules/custody/testing.ts'
import { buyListing, listAgent } from '../../../../server/src/modules/sales/testing.ts'
import {
  keepBusy,
  must,
  offerService,
  place,
  untilOrder,
} from '../../../../server/src/modules/services/testing.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import type { TestService } from '../../../../server/src/testing/service.ts'

/** An agent with this character; more than one needs a fuller wallet. */
async function makeAgentAs(owner: Player, name: string, character: string): Promise<string> {
  return (await must(owner, 'POST /agents', { name, character })).id
}

/** Sells agents for these prices, one after the other. */
export async function makeSales(service: TestService, prices: readonly number[]): Promise<void> {
  const [seller, buyer] = [await service.player(), await service.player()]
  const { id } = await seller.makeAgent('Tempo')
  await runUnitOfWork(service.runtime, (deed) => addXp(deed, id as AgentId, 900))
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
  await runUnitOfWork(service.runtime, (deed) => addXp(deed, velvet as AgentId, 1_400))
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

/** Orders a service, waits for it and reviews it. */
export async function makeReview(buyer: Player, serviceId: string, rating = 5): Promise<string> {
  const id = await place(buyer, serviceId, 'How heat pumps work')
  await untilOrder(buyer, id, 'delivered')
  await must(buyer, `POST /orders/${id}/review`, { rating, review: 'Clear, and with its sources.' })
  return id
}

/** For screenshots: one player's trade of every kind, with a full market around it. */
export async function makeTrade(service: TestService, owner: Player) {
  await makeSales(service, [1_450, 1_620, 1_300, 1_750, 1_500, 1_580, 1_900])
  const { listing, services, mara, lantern } = await makeMarket(service)
  const agents = (await must(owner, 'GET /agents')).data
  const order = await makeReview(owner, services[0], 5)
  await keepBusy(service, mara, lantern)
  const open = await place(owner, services[1], 'Small talk for a week in Kyoto', agents[0].id)
  await offerService(owner, agents[1].id, { kind: 'lesson', title: 'Gardens of stone, explained', price: 45 })
  const offer = await offerRental(mara, (await mara.makeAgent('Ripple')).id, { pricePerDay: 12, maxDays: 9 })
  const custody = (await rent(owner, offer.id, 5)).json.id as string
  await report(owner, custody, 'Reads gladly, and asks good questions.', 3)
  await offerRental(mara, (await mara.makeAgent('Tempo')).id, { pricePerDay: 18, maxDays: 14 })
  await makeProgram(mara, { title: 'Calm feet', weeks: 8, fee: 420 })
  return { listing, service: services[0], order, open, custody }
}

export type Trade = Awaited<ReturnType<typeof makeTrade>>
