import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ClientFactory, ClientFactoryOptions, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { makeProvider } from '../../modules/services/testing.ts'
import { useService } from '../../testing/service.ts'
import { dataIn, fetchWith, isTask, keyOf, message } from './testing.ts'

describe('The desk of the service', () => {
  const service = useService()

  it('[a2a-17] is found at the well-known address, and names agents that can be hired', async () => {
    const { agentId, id } = await makeProvider(service, { title: 'Wistful walruses explained' })
    await makeProvider(service, { title: 'Something else' })
    const fetchImpl = fetchWith(service, await keyOf(await service.player(), ['agents:read']))
    const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
      transports: [new JsonRpcTransportFactory({ fetchImpl })],
    })
    const desk = await new ClientFactory(options).createFromUrl(service.url)
    const answer = await desk.sendMessage(message({ text: 'walruses' }))
    assert(!isTask(answer))
    const [found, ...others] = dataIn(answer).agents
    assert.deepEqual([found.service.id, others.length], [id, 0])
    assert(found.card.endsWith(`/api/v1/agents/${agentId}/card`))
    const all = await desk.sendMessage(message({ text: 'what nobody offers' }))
    assert(!isTask(all) && dataIn(all).agents.length === 2)
    await assert.rejects(desk.getTask({ tenant: '', id: crypto.randomUUID() }), { name: 'TaskNotFoundError' })
    assert.deepEqual(
      (
        await desk.listTasks({
          tenant: '',
          contextId: '',
          status: 0,
          pageToken: '',
          statusTimestampAfter: undefined,
        })
      ).tasks,
      [],
    )
  })

  it('[a2a-17] its card is tagged', async () => {
    const url = `${service.url}/.well-known/agent-card.json`
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    assert.equal((await fetch(url, { headers: { 'if-none-match': etag } })).status, 304)
  })
})
