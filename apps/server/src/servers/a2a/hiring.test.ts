import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Task } from '@a2a-js/sdk'
import { auditIsClean, keepBusy, letGo, makeProvider, untilOrder } from '../../modules/services/testing.ts'
import { useService } from '../../testing/service.ts'
import { whileHeld } from '../../testing/while-held.ts'
import {
  connect,
  dataIn,
  fetchWith,
  HIRER,
  hiring,
  isTask,
  keyOf,
  message,
  nameOf,
  stateOf,
  wordsOf,
} from './testing.ts'

describe('An agent that others speak to over A2A', () => {
  const service = useService()

  async function makeHirer(scopes = HIRER) {
    const provider = await makeProvider(service)
    const player = await service.player()
    const key = await keyOf(player, scopes)
    return { ...provider, player, key, peer: await connect(service, provider.agentId, key) }
  }
  const task = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['sendMessage']>>): Task =>
    isTask(answer) ? answer : assert.fail('a message came')

  it('[a2a-4] shows prices to whoever is not its owner, and asks which service', async () => {
    const { peer, id, agentId } = await makeHirer(['market:read'])
    const asked = task(await peer.sendMessage(message({ text: 'I need to know how heat pumps work' })))
    assert.equal(stateOf(asked), 'INPUT_REQUIRED')
    const said = asked.status?.message ?? assert.fail('nothing was said')
    assert.match(wordsOf(said), /Kaze can be hired/)
    assert.deepEqual(
      dataIn(said).services.map((one: { id: string; price: number }) => [one.id, one.price]),
      [[id, 40]],
    )
    assert.equal(wordsOf(asked.history[0] ?? assert.fail('no history')), 'I need to know how heat pumps work')
    const { rows } = await service.runtime.database.pool.query(
      'select id from services.orders where provider_agent_id = $1',
      [agentId],
    )
    assert.deepEqual(rows, [])
  })

  it('[a2a-6] says so where nothing is offered, and asks for nothing', async () => {
    const { peer, id, owner } = await makeHirer()
    await owner.send(`PATCH /services/${id}`, { body: { active: false } })
    for (const said of [message({ text: 'how heat pumps work' }), hiring(crypto.randomUUID(), 50)]) {
      const answer = task(await peer.sendMessage(said))
      assert.equal(stateOf(answer), 'REJECTED')
      assert.match(wordsOf(answer.status?.message ?? assert.fail()), /^Kaze offers nothing at the moment/)
    }
  })

  it('[a2a-18] takes one of the key’s calls for each request, whatever it comes to', async () => {
    const { id, agentId, key } = await makeHirer()
    const left: number[] = []
    const counting: typeof fetch = async (to, init) => {
      const answer = await fetchWith(service, key)(to, init)
      const rest = /"key";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]
      if (String(to).endsWith('/a2a')) left.push(Number(rest))
      return answer
    }
    const send = (params: object) =>
      counting(`${service.url}/api/v1/agents/${agentId}/a2a`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params }),
      })
    const part = (content: object) => ({
      message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [content] },
    })
    await send(part({ text: 'how heat pumps work' }))
    await send(part({ data: { serviceId: id, maxPrice: 50, prompt: 'how heat pumps work' } }))
    await send(part({ text: 'how heat pumps work' }))
    assert.deepEqual(left, [left[0], (left[0] ?? 0) - 1, (left[0] ?? 0) - 2])
  })

  it('[a2a-5] is hired by {serviceId, maxPrice} through escrow, and delivers an artifact', async () => {
    const { peer, id, player } = await makeHirer()
    const asked = task(await peer.sendMessage(message({ text: 'how heat pumps work' })))
    const answer = message({ data: { serviceId: id, maxPrice: 50 }, taskId: asked.id })
    const done = task(await peer.sendMessage(answer))
    assert.deepEqual([done.id, stateOf(done)], [asked.id, 'COMPLETED'])
    const orderId = done.metadata?.['orderId']
    const { json: order } = await player.send(`GET /orders/${orderId}`)
    assert.deepEqual([order.status, order.price, order.prompt], ['delivered', 40, 'how heat pumps work'])
    const [artifact] = done.artifacts
    assert.equal(artifact?.artifactId, order.documentId)
    const [part] = artifact?.parts ?? []
    assert(part?.content?.$case === 'text' && part.content.value.length > 200)
    await auditIsClean(service)
  })

  it('[a2a-5] an order is told of also where its question was answered or dropped meanwhile', async () => {
    const { peer, id, owner, agentId, player } = await makeHirer()
    const busy = await keepBusy(service, owner, agentId)
    const configuration = { returnImmediately: true }
    const ends = [
      (taskId: string) => peer.sendMessage(message({ data: { serviceId: id, maxPrice: 1 }, taskId })),
      (taskId: string) => peer.cancelTask({ tenant: '', id: taskId, metadata: undefined }),
    ]
    for (const end of ends) {
      const asked = task(await peer.sendMessage(message({ text: 'how heat pumps work' })))
      const data = { serviceId: id, maxPrice: 50 }
      const { ordering, over } = await whileHeld(service, 'services.services', id, async (waiting) => {
        const ordering = peer.sendMessage(message({ data, taskId: asked.id, configuration }))
        await waiting()
        return { ordering, over: task(await end(asked.id)) }
      })
      const ordered = task(await ordering)
      assert.equal(stateOf(ordered), 'SUBMITTED')
      const [order] = (await player.send('GET /orders')).json.data
      assert.deepEqual([order.status, ordered.metadata?.['orderId']], ['escrow', order.id])
      const kept = await peer.getTask({ tenant: '', id: asked.id })
      assert.deepEqual([kept.id, stateOf(kept)], [over.id, stateOf(over)], 'what is over stays as it is')
      assert.equal(ordered.contextId, asked.contextId)
    }
    await letGo(owner, busy)
  })

  it('[a2a-6] rejects what is too dear, and never charges more than was said', async () => {
    const { peer, id, player } = await makeHirer()
    const poor = task(await peer.sendMessage(hiring(id, 39)))
    assert.equal(stateOf(poor), 'REJECTED')
    assert.match(wordsOf(poor.status?.message ?? assert.fail()), /costs 40 credits/)
    assert.deepEqual((await player.send('GET /orders')).json.data, [])
    await assert.rejects(peer.sendMessage(message({ text: 'more', taskId: poor.id })), /takes no more/)
  })

  it('[a2a-6] rejects with its reason what the order itself is refused for', async () => {
    const { owner, id, agentId } = await makeHirer()
    const own = await connect(service, agentId, await keyOf(owner, HIRER))
    const refused = task(await own.sendMessage(hiring(id)))
    assert.deepEqual(
      [stateOf(refused), wordsOf(refused.status?.message ?? assert.fail())],
      ['REJECTED', 'Nobody hires their own agents.'],
    )
  })

  it('[a2a-2] hires only with market:write, as by HTTP', async () => {
    const { peer, id, player } = await makeHirer(['market:read'])
    await assert.rejects(peer.sendMessage(hiring(id)), (error: Error) => {
      assert.match(error.message, /market:write/)
      return true
    })
    assert.deepEqual((await player.send('GET /orders')).json.data, [])
  })

  it('[a2a-8] a key that may not read orders learns nothing of one but that it is placed', async () => {
    const { peer, id, player, agentId } = await makeHirer(['market:write'])
    const sent = hiring(id)
    const placed = task(await peer.sendMessage(sent))
    assert.deepEqual([stateOf(placed), placed.artifacts], ['SUBMITTED', []])
    await untilOrder(player, String(placed.metadata?.['orderId']), 'delivered')
    await assert.rejects(peer.sendMessage(sent), /market:read/)
    const seen: string[] = []
    for await (const event of peer.sendMessageStream(hiring(id))) seen.push(nameOf(event))
    assert.deepEqual(seen, ['task:SUBMITTED'])
    const reader = await connect(service, agentId, await keyOf(player, HIRER))
    assert.equal(stateOf(task(await reader.sendMessage(sent))), 'COMPLETED')
  })

  it('[a2a-7] acts once for a message that comes twice, and refuses another under its id', async () => {
    const { peer, id, player } = await makeHirer()
    const twice = hiring(id)
    const both = await Promise.allSettled([peer.sendMessage(twice), peer.sendMessage(twice)])
    const third = task(await peer.sendMessage(twice))
    for (const one of both) if (one.status === 'fulfilled') assert.equal(task(one.value).id, third.id)
    assert.equal((await player.send('GET /orders')).json.data.length, 1)
    const messageId = twice.message?.messageId ?? ''
    await assert.rejects(peer.sendMessage(hiring(id, 41, { messageId })), /used for another/)
  })

  it('[a2a-8] lists and gets only what is the caller’s own', async () => {
    const { peer, id, agentId } = await makeHirer()
    const first = task(await peer.sendMessage(hiring(id)))
    const second = task(await peer.sendMessage(message({ text: 'and the price?' })))
    const list = { tenant: '', contextId: '', status: 0, pageToken: '', statusTimestampAfter: undefined }
    const page = await peer.listTasks({ ...list, pageSize: 1 })
    assert.deepEqual([page.tasks.map(({ id }) => id), page.totalSize], [[second.id], 2])
    const rest = await peer.listTasks({ ...list, pageSize: 1, pageToken: page.nextPageToken })
    assert.deepEqual([rest.tasks.map(({ id }) => id), rest.nextPageToken], [[first.id], ''])
    const done = await peer.listTasks({ ...list, status: 3, includeArtifacts: true })
    assert.deepEqual(
      done.tasks.map(({ id, artifacts }) => [id, artifacts.length]),
      [[first.id, 1]],
    )
    const stranger = await connect(service, agentId, await keyOf(await service.player(), HIRER))
    assert.deepEqual((await stranger.listTasks(list)).tasks, [])
    for (const call of [
      () => stranger.getTask({ tenant: '', id: first.id }),
      () => stranger.cancelTask({ tenant: '', id: first.id, metadata: undefined }),
      () => stranger.sendMessage(message({ text: 'mine', taskId: second.id })),
    ])
      await assert.rejects(call, { name: 'TaskNotFoundError' })
    const other = await connect(
      service,
      (await makeProvider(service)).agentId,
      await keyOf(await service.player(), HIRER),
    )
    await assert.rejects(other.getTask({ tenant: '', id: first.id }), { name: 'TaskNotFoundError' })
    await assert.rejects(peer.listTasks({ ...list, pageSize: 101 }), /1 to 100/)
    await assert.rejects(peer.listTasks({ ...list, pageToken: 'nonsense' }), /cursor/)
  })

  it('[a2a-9] is cancelled before the agent begins, with the price back', async () => {
    const { peer, id, owner, agentId, player } = await makeHirer()
    const busy = await keepBusy(service, owner, agentId)
    const before = (await player.send('GET /me')).json
    const hired = task(await peer.sendMessage(hiring(id, 40, { configuration: { returnImmediately: true } })))
    assert.equal(stateOf(hired), 'SUBMITTED')
    const over = await peer.cancelTask({ tenant: '', id: hired.id, metadata: undefined })
    assert.equal(stateOf(over), 'CANCELED')
    assert.deepEqual((await player.send('GET /me')).json, before)
    await assert.rejects(peer.cancelTask({ tenant: '', id: hired.id, metadata: undefined }), {
      name: 'TaskNotCancelableError',
    })
    await letGo(owner, busy)
  })

  it('[a2a-10] streams every step, and goes on after a cut by resubscribing', async () => {
    const { peer, id, owner, agentId } = await makeHirer()
    const busy = await keepBusy(service, owner, agentId)
    let taskId = ''
    for await (const event of peer.sendMessageStream(hiring(id))) {
      assert.equal(nameOf(event), 'task:SUBMITTED')
      taskId = event.payload?.$case === 'task' ? event.payload.value.id : ''
      break
    }
    const seen: string[] = []
    const ids: string[] = []
    for await (const event of peer.resubscribeTask({ tenant: '', id: taskId })) {
      if (seen.length === 0) await letGo(owner, busy)
      seen.push(nameOf(event))
      if (event.payload?.$case === 'statusUpdate')
        ids.push(event.payload.value.status?.message?.messageId ?? '')
    }
    assert.equal(seen[0], 'task:SUBMITTED')
    assert.deepEqual(seen.slice(-2), ['artifactUpdate', 'statusUpdate:COMPLETED'])
    const now = await peer.getTask({ tenant: '', id: taskId })
    assert.equal(now.status?.message?.messageId, ids.at(-1))
    await assert.rejects(
      async () => {
        for await (const event of peer.resubscribeTask({ tenant: '', id: taskId })) nameOf(event)
      },
      { name: 'UnsupportedOperationError' },
    )
  })

  it('[a2a-9] waits for the owner of the agent that pays', async () => {
    const { id, agentId } = await makeProvider(service)
    const player = await service.player()
    const payer = await player.makeAgent('Payer')
    await player.send(`PUT /agents/${payer.id}/policy`, { body: { askAbove: 10 } })
    const token = await keyOf(player, ['market:read', 'market:write', 'tasks:read'], payer.id)
    const peer = await connect(service, agentId, token)
    const waiting = task(await peer.sendMessage(hiring(id)))
    assert.equal(stateOf(waiting), 'AUTH_REQUIRED')
    const [approval] = (await player.send('GET /approvals')).json.data
    assert.match(wordsOf(waiting.status?.message ?? assert.fail()), new RegExp(approval.id))
    const seen: string[] = []
    for await (const event of peer.resubscribeTask({ tenant: '', id: waiting.id })) {
      if (seen.length === 0) {
        const { status } = await player.send(`POST /approvals/${approval.id}/approve`)
        assert.equal(status, 200)
      }
      seen.push(nameOf(event))
    }
    assert.deepEqual([seen[0], seen.at(-1)], ['task:AUTH_REQUIRED', 'statusUpdate:COMPLETED'])
    const sibling = await connect(
      service,
      agentId,
      await keyOf(player, HIRER, (await player.makeAgent('Other')).id),
    )
    await assert.rejects(sibling.getTask({ tenant: '', id: waiting.id }), { name: 'TaskNotFoundError' })
  })
})
