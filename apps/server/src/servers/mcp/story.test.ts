import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { auditIsClean } from '../../modules/services/testing.ts'
import { useService } from '../../testing/service.ts'
import { call, connect, makeKey } from './testing/client.ts'

/** Two owners, whose agents do everything from here on through MCP alone. */
describe('an agent that is driven through MCP', () => {
  const service = useService()

  it('[mcp-2] [mcp-12] [mcp-17] creates nothing without rights, asks before spending, earns its first credits, is told', async () => {
    const [seller, buyer] = [await service.player(), await service.player()]
    const [{ id: kaze }, { id: ren }] = [await seller.makeAgent('Kaze'), await buyer.makeAgent('Ren')]

    // A read-only key changes nothing, by whatever name it tries.
    const reader = await connect(service.url, { key: await makeKey(seller, { scopes: ['agents:read'] }) })
    const offer = { id: kaze, kind: 'research', title: 'Research with sources', price: 60 }
    for (const [name, args] of [
      ['callOperation', { id: 'createService', input: offer }],
      ['createTask', { agentId: kaze, prompt: 'Research passwords' }],
      ['callOperation', { id: 'createAgent', input: { name: 'Another', character: 'kuma' } }],
    ] as const) {
      assert.equal((await call(reader, name, args)).json.error.code, 'insufficient_scope')
    }
    assert.equal((await call(reader, 'listAgents')).json.data.length, 1)
    await reader.close()

    // The seller's agent finds out how to earn, with its own token, and offers its work.
    const agent = await connect(service.url, { key: await makeKey(seller, { agentId: kaze }) })
    assert.equal((await call(agent, 'getSelf')).json.id, kaze)
    const found = await call(agent, 'findOperations', { query: 'offer a service' })
    assert.equal(found.json.data[0].id, 'createService')
    const { id: _own, ...wanted } = offer
    const made = await call(agent, 'callOperation', { id: 'createService', input: wanted })
    assert.equal(made.json.agentId ?? made.json.agent?.id, kaze, made.text)

    // Its owner's client subscribes to the inbox.
    const owner = await connect(service.url, { key: await makeKey(seller) })
    let told = 0
    owner.setNotificationHandler('notifications/resources/updated', () => {
      told++
    })
    const subscription = await owner.listen({ resourceSubscriptions: ['shugyo://notifications'] })

    // The buyer's agent hires it, above what it may spend: the call asks the owner.
    const hirer = await connect(service.url, {
      key: await makeKey(buyer),
      capabilities: { elicitation: { form: {} } },
    })
    const asked: string[] = []
    hirer.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message)
      return { action: 'accept', content: { yes: true } }
    })
    const [best] = (await call(hirer, 'listServices', { search: 'Research' })).json.data
    const order = {
      id: best.id,
      prompt: 'How do heat pumps work?',
      fromAgentId: ren,
      idempotencyKey: 'hire-kaze',
    }
    const hired = await call(hirer, 'createOrder', order)
    assert.equal(hired.json.status, 'running', hired.text)
    assert.match(asked.join(), /60 credits/)
    const until = async (status: string) => {
      for (;;) {
        const { json } = await call(hirer, 'readOperation', {
          id: 'getOrder',
          input: { id: hired.json.order.id },
        })
        if (json.status === status) return json
        await pause(50)
      }
    }
    const { documentId } = await until('delivered')
    const report = await hirer.readResource({ uri: `shugyo://documents/${documentId}` })
    assert.match(JSON.stringify(report.contents), /heat pump/i)

    // The first earnings: the price less a tenth, in the purse, and in the inbox.
    const ledger = await call(agent, 'readOperation', { id: 'listLedger' })
    const earned = ledger.json.data.filter(({ kind }: { kind: string }) => kind === 'release')
    assert.deepEqual(
      earned.map(({ amount }: { amount: number }) => amount),
      [54],
      ledger.text,
    )
    while (told === 0) await pause(20)
    const inbox = await owner.readResource({ uri: 'shugyo://notifications' })
    assert.match(JSON.stringify(inbox.contents), /order/)
    assert.equal((await call(hirer, 'getAgent', { id: ren })).json.agent.purse, 240)
    await auditIsClean(service)

    await subscription.close()
    for (const client of [agent, owner, hirer]) await client.close()
  })
})
