import { createShugyo } from '../packages/sdk/src/index.ts'
import { type LeanRequest, sendFor } from './lean-client.ts'

/** Enough purses that two payments seldom meet at one, as seldom as two raw transactions meet. */
const PLAYERS = 512
const AT_ONCE = 4
export const PASSWORD = 'correct horse battery'
const TOPUP = 1_000
const TOPUPS = 5

export type Payer = { readonly cookie: string; readonly agentId: string; readonly payeeId: string }

/** Players with a session each and an agent with a full purse; each may pay a random other one without approval. */
export async function makePayers(url: string): Promise<Payer[]> {
  const made: Awaited<ReturnType<typeof makePlayer>>[] = []
  let next = 0
  const makeSome = async () => {
    while (next < PLAYERS) made.push(await makePlayer(url, `payer_${next++}`))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome))
  const payers: Payer[] = []
  for (const [at, { shugyo, session, agentId }] of made.entries()) {
    const payeeId = made[(at + 1 + Math.floor(Math.random() * (PLAYERS - 1))) % PLAYERS]?.agentId ?? ''
    await shugyo.setPayees({ id: agentId, agentIds: [payeeId] })
    await shugyo.setPolicy({ id: agentId, dailyLimit: 1_000_000, askAbove: 1_000_000 })
    payers.push({ cookie: session.cookie, agentId, payeeId })
  }
  return payers
}

/** A player with a session and an agent with a full purse. */
export async function makePlayer(url: string, handle: string) {
  const session = { cookie: '' }
  const shugyo = createShugyo({
    url,
    fetch: async (address, init) => {
      const response = await fetch(address, { ...init, headers: { ...init.headers, cookie: session.cookie } })
      session.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? session.cookie
      return response
    },
  })
  await shugyo.register({ email: `${handle}@example.com`, password: PASSWORD, handle })
  const { id } = await shugyo.createAgent({ name: 'Payer', character: 'kuma' })
  for (let times = 0; times < TOPUPS; times++) await shugyo.topUp({ amount: TOPUP })
  await shugyo.fund({ id, amount: TOPUP * TOPUPS })
  return { shugyo, session, agentId: id }
}

/** Payments a second over HTTP; each client pays in turn for players of its own, with a key each time or without. */
export function payOverHttp(
  url: string,
  payers: readonly Payer[],
  clients: number,
  seconds: number,
  keyed = false,
): Promise<number> {
  const requests = payers.map((payer) => ({ ...requestOf(payer), keyed }))
  const shares = Array.from({ length: clients }, (_, mine) =>
    requests.filter((_one, at) => at % clients === mine),
  )
  return sendFor(url, shares, seconds)
}

const requestOf = ({ cookie, agentId, payeeId }: Payer): LeanRequest => ({
  method: 'POST',
  path: `/api/v1/agents/${agentId}/pay`,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify({ toAgentId: payeeId, amount: 1 }),
})
