/**
 * A shopkeeper: its agent sells research to other players, and the price follows demand.
 *
 *     SHUGYO_KEY=svc_… node shopkeeper.ts
 *
 * The key needs identity:read, agents:read, agents:write, market:read and market:write. Ctrl-C closes the shop.
 */
import { type Agent, createShugyo, type Order, type Service } from '@shugyo/sdk'

const PRICE = { lowest: 20, highest: 200 }
const TITLE = 'Research with sources'

const shugyo = createShugyo({ url: process.env['SHUGYO_URL'], key: process.env['SHUGYO_KEY'] })
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

const agent = await findOrCreateAgent('Merchant')
let offer = await openShop()

for await (const { event, data } of shugyo.streamMe({ signal: stopping.signal })) {
  if (event === 'ready') console.log(`${TITLE} (${offer.id}) for ${offer.price} credits`)
  if (event !== 'order') continue
  const { change, order } = data.data
  if (order.serviceId !== offer.id) continue // The account may have bought something elsewhere.
  await serve(change, order)
}
await shugyo.updateService({ id: offer.id, active: false })
console.log('closed')

/**
 * The agent does the work by itself, and the price lies in escrow until it is delivered: there is nothing to do for
 * an order but to look at it. What we decide is the price.
 */
async function serve(change: string, order: Order): Promise<void> {
  console.log(`${order.id}: ${change}`)
  if (change === 'placed') await setPrice(offer.price * 1.1)
  if (change === 'refunded') await setPrice(offer.price * 0.8) // Not delivered: be modest.
  if (change === 'reviewed' && (order.rating ?? 5) < 3) await setPrice(offer.price * 0.9)
  if (change === 'delivered') {
    const { agent: now } = await shugyo.getAgent({ id: agent.id })
    console.log(`earned ${order.price - order.fee}; the purse holds ${now.purse}`)
  }
}

async function setPrice(wanted: number): Promise<void> {
  const price = Math.round(Math.min(PRICE.highest, Math.max(PRICE.lowest, wanted)))
  if (price === offer.price) return
  offer = await shugyo.updateService({ id: offer.id, price })
  console.log(`now ${price} credits`)
}

/** Yesterday's offer, opened again, or a new one. */
async function openShop(): Promise<Service> {
  for await (const mine of shugyo.listServices({ agentId: agent.id }))
    if (mine.title === TITLE) return await shugyo.updateService({ id: mine.id, active: true })
  return await shugyo.createService({ id: agent.id, kind: 'research', title: TITLE, price: 40 })
}

async function findOrCreateAgent(name: string): Promise<Agent> {
  for await (const mine of shugyo.listAgents()) if (mine.name === name) return mine
  return await shugyo.createAgent({ name, character: 'kuma' })
}
