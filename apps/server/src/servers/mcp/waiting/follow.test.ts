import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { call, connect, makeKey, post } from '../testing/client.ts'

const TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } }

describe('following what goes on', () => {
  const service = useService()

  async function makeOwner() {
    const owner = await service.player()
    const { id: agentId } = await owner.makeAgent()
    return { owner, agentId, key: await makeKey(owner) }
  }
  const openStreams = () => service.runtime.streams.places.count

  async function startTraining(owner: Player, agentId: string): Promise<string> {
    const { json } = await owner.send('POST /battles', { body: { agentId, mode: 'training' } })
    return json.id
  }

  for (const era of ['auto', 'legacy'] as const) {
    it(`[mcp-15] tells a battle’s rounds as they come (${era})`, async () => {
      const { owner, agentId, key } = await makeOwner()
      const id = await startTraining(owner, agentId)
      const client = await connect(service.url, { key, era })
      const rounds: number[] = []
      const onprogress = ({ progress }: { progress: number }) => rounds.push(progress)
      const over = await call(client, 'followBattle', { id }, { onprogress, timeout: 120_000 })
      assert.equal(over.json.status, 'done', over.text)
      assert.deepEqual(
        rounds,
        Array.from({ length: over.json.rounds }, (_, at) => at + 1),
      )
      const replay = await client.readResource({ uri: over.json.replay })
      assert.equal(replay.contents[0]?.mimeType, 'text/html')
      assert.equal(openStreams(), 0)
      await client.close()
    })
  }

  it('[mcp-15] stops when the client hangs up', async () => {
    const { owner, agentId, key } = await makeOwner()
    const id = await startTraining(owner, agentId)
    const client = await connect(service.url, { key })
    const leaving = new AbortController()
    const following = call(client, 'followBattle', { id }, { signal: leaving.signal, onprogress: () => {} })
    while (openStreams() === 0) await pause(10)
    leaving.abort()
    await assert.rejects(following)
    while (openStreams() > 0) await pause(10)
    await client.close()
  })

  it('[mcp-15] tells a task’s steps, asks what it asks, and answers with what came of it', async () => {
    const { owner, agentId, key } = await makeOwner()
    const client = await connect(service.url, { key, capabilities: { elicitation: { form: {} } } })
    const asked: string[] = []
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message)
      return { action: 'accept', content: { yes: true } }
    })
    const body = { askAbove: 0 }
    await owner.api.PUT('/agents/{id}/policy', { params: { path: { id: agentId } }, body })
    const task = await call(client, 'createTask', {
      agentId,
      prompt: 'A course on passwords',
      kind: 'lesson',
    })
    const steps: string[] = []
    const onprogress = ({ message }: { message?: string | undefined }) => steps.push(message ?? '')
    const done = await call(client, 'followTask', { id: task.json.id }, { onprogress, timeout: 120_000 })
    assert.equal(done.json.task.status, 'done', done.text)
    assert.equal(asked.length, 1)
    assert.match(steps[0] ?? '', /^plan: /)
    const [{ id }] = done.json.documents
    const document = await client.readResource({ uri: `shugyo://documents/${id}` })
    assert.match(JSON.stringify(document.contents), /"text\/markdown","text":"# /)
    assert.equal(openStreams(), 0)
    await client.close()
  })

  it('[mcp-15] what is not there can’t be followed', async () => {
    const { key } = await makeOwner()
    const client = await connect(service.url, { key })
    const id = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
    for (const name of ['followTask', 'followBattle'])
      assert.equal((await call(client, name, { id })).json.error.code, 'not_found')
    await client.close()
  })

  it('[mcp-16] work is a task of the extension, which asks, goes on, and is read or cancelled by its id', async () => {
    const { owner, agentId, key } = await makeOwner()
    await owner.api.PUT('/agents/{id}/policy', { params: { path: { id: agentId } }, body: { askAbove: 0 } })
    const headers = { authorization: `Bearer ${key}` }
    const send = (method: string, params: Record<string, unknown>) =>
      post(`${service.url}/mcp`, method, params, { headers, capabilities: TASKS })
    const create = (prompt: string) =>
      send('tools/call', { name: 'createTask', arguments: { agentId, prompt, kind: 'lesson' } })
    const { result } = (await create('A course on passwords')).json
    assert.equal(result.resultType, 'task')
    const { taskId } = result
    const until = async (...statuses: string[]) => {
      for (;;) {
        const { json } = await send('tasks/get', { taskId })
        assert.equal(json.result?.resultType, 'complete', JSON.stringify(json))
        if (statuses.includes(json.result.status)) return json.result
        await pause(50)
      }
    }
    const waits = await until('input_required')
    const [[name, question] = []] = Object.entries<{ method: string }>(waits.inputRequests)
    assert.equal(question?.method, 'elicitation/create')
    const say = async (to: string) => {
      const inputResponses = { [to]: { action: 'accept', content: { yes: true } } }
      assert.equal((await send('tasks/update', { taskId, inputResponses })).status, 200)
    }
    await say('approve-019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d')
    assert.equal((await send('tasks/get', { taskId })).json.result.status, 'input_required')
    await say(String(name))
    const done = await until('completed', 'failed')
    assert.match(done.result.content[0].text, /"status":"done"/)

    const second = (await create('A course on heat pumps')).json.result.taskId
    assert.equal((await send('tasks/cancel', { taskId: second })).json.result.resultType, 'complete')
    assert.equal((await send('tasks/get', { taskId: second })).json.result.status, 'cancelled')
    const stranger = { authorization: `Bearer ${await makeKey(await service.player())}` }
    const foreign = await post(
      `${service.url}/mcp`,
      'tasks/get',
      { taskId },
      { headers: stranger, capabilities: TASKS },
    )
    assert.equal(foreign.json.error.code, -32602)
    const unaware = await post(`${service.url}/mcp`, 'tasks/get', { taskId }, { headers })
    assert.equal(unaware.json.error.code, -32021)
  })
})
