import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { type Service, startService } from '../../../app/service.ts'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'
import { call, connect, makeKey, post } from '../testing/client.ts'

type Question = { mode?: string; message: string; url?: string }
type Answer = { action: 'accept' | 'decline' | 'cancel'; content?: { yes: boolean } }

const YES: Answer = { action: 'accept', content: { yes: true } }
const BOTH = { elicitation: { form: {}, url: {} } }

describe('approvals inside a call', () => {
  const service = useService()
  let other: Service

  before(async () => {
    const { settings, log } = service.runtime
    other = await startService(
      { ...settings, port: 0, operatorPort: 0, role: 'http' },
      { log, connectionsMax: 5, limitFactor: 1_000 },
    )
  })
  after(() => other?.stop())

  /** An owner with an agent that has 300 credits and asks above 50, and an agent to pay. */
  async function makePayer() {
    const [owner, payee] = [await service.player(), await service.player()]
    const [{ id }, { id: toAgentId }] = [await owner.makeAgent(), await payee.makeAgent()]
    await owner.api.PUT('/agents/{id}/payees', { params: { path: { id } }, body: { agentIds: [toAgentId] } })
    const purse = async () => (await owner.send(`GET /agents/${id}`)).json.agent.purse
    return { owner, id, toAgentId, purse, input: { id, toAgentId, amount: 60, memo: 'for the map' } }
  }

  function answering(client: Client, answer: Answer): Question[] {
    const asked: Question[] = []
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params as Question)
      return answer
    })
    return asked
  }

  it('[mcp-12] asks a key that may approve by a form, and pays on a yes', async () => {
    const { owner, input, purse } = await makePayer()
    const key = await makeKey(owner)
    const client = await connect([service.url, other.url], { key, capabilities: BOTH })
    const asked = answering(client, YES)
    const paid = await call(client, 'pay', input)
    assert.equal(paid.json.status, 'paid', paid.text)
    assert.equal(asked.length, 1)
    assert.match(asked[0]?.message ?? '', /^Pay 60 credits to “Kaze”.*It wrote: “for the map”$/)
    assert.equal(await purse(), 240)
    await client.close()
  })

  it('[mcp-14] spends nothing on a no; a question that is closed waits', async () => {
    const { owner, input, purse } = await makePayer()
    const key = await makeKey(owner)
    for (const [answer, status] of [
      [{ action: 'accept', content: { yes: false } }, 'declined'],
      [{ action: 'decline' }, 'declined'],
      [{ action: 'cancel' }, 'pending'],
    ] as const) {
      const client = await connect(service.url, { key, capabilities: BOTH })
      answering(client, answer)
      const result = await call(client, 'pay', input)
      const { data } = (await owner.send('GET /approvals?limit=1')).json
      assert.equal(data[0].status, status)
      if (status === 'declined') assert.equal(result.json.error.code, 'wrong_state', result.text)
      else assert.equal(result.json.status, 'awaiting_approval', result.text)
      await client.close()
    }
    assert.equal(await purse(), 300)
  })

  it('[mcp-12] shows the page to a key that may not, and to an agent token', async () => {
    const { owner, id, input, purse } = await makePayer()
    const keys = [
      await makeKey(owner, { scopes: ['finance:write', 'tasks:read'] }),
      await makeKey(owner, { agentId: id }),
    ]
    for (const key of keys) {
      const client = await connect(service.url, { key, capabilities: BOTH })
      const asked = answering(client, YES)
      const waits = await call(client, 'pay', input)
      assert.equal(waits.json.status, 'awaiting_approval')
      const [{ mode, url = '' } = { mode: '' }] = asked
      assert.deepEqual([mode, url], ['url', `${PUBLIC_URL}/approvals/${waits.json.approvalId}`])
      await client.close()
    }
    assert.equal(await purse(), 300)
  })

  for (const [who, options] of [
    ['a client that can’t be asked', {}],
    ['an older client', { era: 'legacy', capabilities: BOTH }],
  ] as const) {
    it(`[mcp-12] tells ${who} that it waits, and where`, async () => {
      const { owner, input } = await makePayer()
      const client = await connect(service.url, { key: await makeKey(owner), ...options })
      const waits = await call(client, 'pay', input)
      assert.equal(waits.json.status, 'awaiting_approval')
      assert(waits.text.includes(`${PUBLIC_URL}/approvals/${waits.json.approvalId}`))
      await client.close()
    })
  }

  /** Asks with raw messages, so that a test can answer as it likes. */
  async function askByHand() {
    const payer = await makePayer()
    const key = await makeKey(payer.owner)
    const params = { name: 'pay', arguments: payer.input }
    const send = (more: object, headers: Record<string, string> = {}, url = service.url) =>
      post(
        `${url}/mcp`,
        'tools/call',
        { ...params, ...more },
        {
          headers: { authorization: `Bearer ${key}`, ...headers },
          capabilities: BOTH,
        },
      )
    const { result } = (await send({})).json
    assert.equal(result.resultType, 'input_required')
    return { ...payer, send, requestState: result.requestState as string }
  }
  const inputResponses = { approve: YES }

  it('[mcp-14] answered twice, at once and again on another node, it is paid once', async () => {
    const { send, requestState, purse } = await askByHand()
    const answers = await Promise.all(
      [service.url, other.url, service.url].map((url) => send({ requestState, inputResponses }, {}, url)),
    )
    answers.push(await send({ requestState, inputResponses }, {}, other.url))
    const paid = answers.filter(({ json }) => json.result?.content?.[0].text.includes('"paid"'))
    assert(paid.length >= 2, JSON.stringify(answers.map(({ json }) => json)))
    assert.equal(await purse(), 240)
  })

  it('[mcp-13] an answer holds for its caller, its call and its own words alone', async () => {
    const { send, requestState, owner, input, purse } = await askByHand()
    const stranger = { authorization: `Bearer ${await makeKey(await service.player())}` }
    const sister = { authorization: `Bearer ${await makeKey(owner)}` }
    const tampered = `${requestState.slice(0, -3)}${requestState.endsWith('AAA') ? 'BBB' : 'AAA'}`
    const refused = [
      await send({ requestState, inputResponses }, stranger),
      await send({ requestState, inputResponses }, sister),
      await send({ requestState: tampered, inputResponses }),
      await send({ requestState, inputResponses, arguments: { ...input, amount: 200 } }),
      await send({ requestState, inputResponses, name: 'getWallet', arguments: {} }),
    ]
    for (const { json } of refused) assert.equal(json.error?.code, -32602, JSON.stringify(json))
    assert.equal(await purse(), 300)
    assert.equal((await send({ requestState, inputResponses })).json.result.isError, undefined)
  })

  it('[mcp-14] what stands in the way is told, and the question stays', async () => {
    const { send, requestState, owner, id, purse } = await askByHand()
    await owner.api.PUT('/agents/{id}/policy', { params: { path: { id } }, body: { frozen: true } })
    const frozen = await send({ requestState, inputResponses })
    assert.match(frozen.json.result.content[0].text, /policy_frozen/)
    await owner.api.PUT('/agents/{id}/policy', { params: { path: { id } }, body: { frozen: false } })
    await send({ requestState, inputResponses })
    assert.equal(await purse(), 240)
  })
})
