import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { learn } from '../memory/learned-layer.ts'
import { memoryOf, pairOf, say } from '../memory/testing.ts'

describe('GET /agents/{id}/memory', () => {
  const service = useService()

  async function remembering() {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await say(owner, id, 'remember that I like tea')
    await runUnitOfWork(service.runtime, (uow) =>
      learn(uow, pairOf(owner, id).agentId, 'battle', 'Feints beat guards'),
    )
    return { owner, id }
  }

  it('[chat-4] shows both layers to the owner, and to a key of the owner’s', async () => {
    const { owner, id } = await remembering()
    const { json } = await owner.send(`GET /agents/${id}/memory`)
    const [{ at, ...first }] = json.data
    assert.deepEqual(first, { layer: 'owner', kind: 'preference', content: 'I like tea' })
    assert.match(at, /Z$/)
    const both = ['owner preference: I like tea', 'learned battle: Feints beat guards']
    assert.deepEqual(await memoryOf(owner, id), both)
    assert.deepEqual(await memoryOf(await owner.program('agents:read'), id), both)
  })

  it('[chat-4] shows an agent token what its agent learned, and nothing of the owner’s', async () => {
    const { owner, id } = await remembering()
    const token = await agentToken(service, owner, id)
    assert.deepEqual(await memoryOf(token, id), ['learned battle: Feints beat guards'])
    const other = await owner.makeAgent('Other')
    assert.equal((await token.send(`GET /agents/${other.id}/memory`)).status, 404)
  })

  it('[agents-24] hands them out page by page, over both layers, to a token those that it sees', async () => {
    const { owner, id } = await remembering()
    for (const word of ['jazz', 'chess']) await say(owner, id, `remember that I like ${word}`)
    await runUnitOfWork(service.runtime, (uow) =>
      learn(uow, pairOf(owner, id).agentId, 'battle', 'Guards beat rage'),
    )
    const walk = async (player: typeof owner) => {
      const [found, pages]: [string[], string[]] = [[], []]
      for (let cursor = ''; ; ) {
        const { status, json, text } = await player.send(`GET /agents/${id}/memory?limit=2${cursor}`)
        assert.equal(status, 200, text)
        for (const { layer, kind, content } of json.data) found.push(`${layer} ${kind}: ${content}`)
        pages.push(String(json.data.length))
        if (json.next === null) return { found, pages: pages.join(' ') }
        cursor = `&cursor=${json.next}`
      }
    }
    assert.deepEqual(await walk(owner), { found: await memoryOf(owner, id), pages: '2 2 1' })
    for (const layer of ['owner', 'learned']) {
      const { data } = (await owner.send(`GET /agents/${id}/memory?layer=${layer}`)).json
      const all = (await memoryOf(owner, id)).filter((line) => line.startsWith(layer))
      assert.deepEqual([data.length, data.at(-1).layer], [all.length, layer])
    }
    const token = await agentToken(service, owner, id)
    assert.deepEqual(await walk(token), { found: await memoryOf(token, id), pages: '2' })
    for (const cursor of ['nonsense', Buffer.from('["memory","other:1"]').toString('base64url')]) {
      const { status, code } = await owner.send(`GET /agents/${id}/memory?cursor=${cursor}`)
      assert.deepEqual([status, code], [400, 'invalid_cursor'])
    }
  })

  it('[chat-1] is not there for anybody else', async () => {
    const { id } = await remembering()
    const answer = await (await service.player()).send(`GET /agents/${id}/memory`)
    assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
  })
})
