import autocannon from 'autocannon'
import { createClient } from '../packages/sdk/src/index.ts'

const PLAYERS = 64
const PASSWORD = 'correct horse battery'
const TOPUP = 1_000
const TOPUPS = 5

export type Payer = { readonly cookie: string; readonly agentId: string; readonly payeeId: string }

/** Players with a session each and an agent whose purse is full; each may pay the next one's without asking. */
export async function makePayers(url: string): Promise<Payer[]> {
  const made = []
  for (let at = 0; at < PLAYERS; at++) made.push(await makePlayer(url, `payer_${at}`))
  const payers: Payer[] = []
  for (const [at, { api, session, agentId }] of made.entries()) {
    const payeeId = made[(at + 1) % PLAYERS]?.agentId ?? ''
    const params = { path: { id: agentId } }
    await api.PUT('/agents/{id}/payees', { params, body: { agentIds: [payeeId] } })
    await api.PUT('/agents/{id}/policy', { params, body: { dailyLimit: 1_000_000, askAbove: 1_000_000 } })
    payers.push({ cookie: session.cookie, agentId, payeeId })
  }
  return payers
}

async function makePlayer(url: string, handle: string) {
  const session = { cookie: '' }
  const api = createClient({
    url,
    fetch: async (request) => {
      request.headers.set('cookie', session.cookie)
      const response = await fetch(request)
      session.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? session.cookie
      return response
    },
  })
  await api.POST('/auth/register', { body: { email: `${handle}@example.com`, password: PASSWORD, handle } })
  const { data: agent } = await api.POST('/agents', { body: { name: 'Payer', character: 'kuma' } })
  if (!agent) throw new Error('no agent was made')
  for (let times = 0; times < TOPUPS; times++) await api.POST('/wallet/topup', { body: { amount: TOPUP } })
  const params = { path: { id: agent.id } }
  await api.POST('/agents/{id}/fund', { params, body: { amount: TOPUP * TOPUPS } })
  return { api, session, agentId: agent.id }
}

/** Payments a second over HTTP; each client pays in turn for players of its own. */
export async function payOverHttp(
  url: string,
  payers: readonly Payer[],
  clients: number,
  seconds: number,
): Promise<number> {
  let next = 0
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    pipelining: 1,
    setupClient(client) {
      const mine = next++ % clients
      client.setRequests(payers.filter((_payer, at) => at % clients === mine).map(requestOf))
    },
  })
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${result.non2xx} payments were answered otherwise, ${result.errors} not at all`)
  }
  return result['2xx'] / result.duration
}

const requestOf = ({ cookie, agentId, payeeId }: Payer): autocannon.Request => ({
  method: 'POST',
  path: `/api/v1/agents/${agentId}/pay`,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify({ toAgentId: payeeId, amount: 1 }),
})
