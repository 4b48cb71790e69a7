import { type LeanRequest, sendFor } from './lean-client.ts'
import { startServer } from './measure.ts'
import { makePayers, type Payer, payOverHttp } from './payments.ts'
import { inTurns, ratioOf } from './rounds.ts'

const CLIENTS = 16
/** As many services as an agent may have, each with as many places a day as it may have. */
const SERVICES_EACH = 10
const PLACES = 100

type Buyer = Payer & { readonly serviceIds: readonly string[] }

/** Orders a second over HTTP, from purses, against payments: both move credits through the same spending check. */
export async function benchOrders(rounds: number, seconds: number): Promise<void> {
  // Without a worker: only the placing of orders is measured.
  const server = await startServer('shugyo', 'http')
  try {
    const payers = await makePayers(server.url)
    const buyers = await offerServices(server.url, payers)
    const turns = await inTurns(rounds, {
      orders: () => orderOverHttp(server.url, buyers, seconds),
      pays: () => payOverHttp(server.url, payers, CLIENTS, seconds),
    })
    console.log('orders (POST /services/{id}/orders, from a purse)')
    console.log('  POST /agents/{id}/pay is 1.00')
    console.log(`  orders: ${ratioOf(turns, ({ orders, pays }) => [orders, pays])}\n`)
  } finally {
    await server.stop()
  }
}

/** Each player buys from the next one's agent. */
async function offerServices(url: string, payers: readonly Payer[]): Promise<Buyer[]> {
  const offered = await Promise.all(payers.map((payer) => offerSome(url, payer)))
  return payers.map((payer, at) => ({ ...payer, serviceIds: offered[(at + 1) % payers.length] ?? [] }))
}

async function offerSome(url: string, { cookie, agentId }: Payer): Promise<string[]> {
  const ids: string[] = []
  const headers = { cookie, 'content-type': 'application/json' }
  for (let count = 0; count < SERVICES_EACH; count++) {
    const body = JSON.stringify({ kind: 'research', title: `Reports ${count}`, price: 1, maxPerDay: PLACES })
    const answer = await fetch(`${url}/api/v1/agents/${agentId}/services`, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`a service was refused: ${await answer.text()}`)
    ids.push(((await answer.json()) as { id: string }).id)
  }
  return ids
}

function orderOverHttp(url: string, buyers: readonly Buyer[], seconds: number): Promise<number> {
  const shares = Array.from({ length: CLIENTS }, (_, mine) =>
    buyers.filter((_buyer, at) => at % CLIENTS === mine).flatMap(requestsOf),
  )
  return sendFor(url, shares, seconds)
}

const requestsOf = ({ cookie, agentId, serviceIds }: Buyer): LeanRequest[] =>
  serviceIds.map((id) => ({
    method: 'POST',
    path: `/api/v1/services/${id}/orders`,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'how heat pumps work', fromAgentId: agentId }),
  }))

if (import.meta.main) {
  const quick = process.argv.includes('--quick')
  await benchOrders(quick ? 1 : 5, quick ? 1 : 4)
}
