import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { write } from '../../../modules/documents/testing.ts'
import { useService } from '../../../testing/service.ts'
import { connect, makeKey } from '../testing/client.ts'

describe('resources and prompts of MCP', () => {
  const service = useService()

  async function makeOwner() {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    return { owner, id }
  }

  it('[mcp-10] lists and reads what the caller may read', async () => {
    const { owner, id } = await makeOwner()
    const { id: sister } = await owner.makeAgent('Ren')
    const seen = async (key: string | undefined) => {
      const client = await connect(service.url, { key })
      const { resources } = await client.listResources()
      const { resourceTemplates } = await client.listResourceTemplates()
      await client.close()
      return [resources.map(({ uri }) => uri).sort(), resourceTemplates.map(({ name }) => name)]
    }
    const cards = [`shugyo://agents/${id}/card`, `shugyo://agents/${sister}/card`].sort()
    const templates = ['agent-card', 'battle', 'replay']
    assert.deepEqual(await seen(undefined), [[], templates])
    assert.deepEqual(await seen(await makeKey(owner)), [
      [...cards, 'shugyo://approvals', 'shugyo://notifications'],
      [...templates, 'document', 'task'],
    ])
    const [own] = await seen(await makeKey(owner, { agentId: id }))
    assert.deepEqual(own, [`shugyo://agents/${id}/card`, 'shugyo://approvals'])
  })

  it('[mcp-10] reads nothing of another’s, and nothing that is no address', async () => {
    const { owner, id } = await makeOwner()
    const document = await write(service, owner, id)
    const uri = `shugyo://documents/${document}`
    const client = await connect(service.url, { key: await makeKey(owner) })
    assert.equal((await client.readResource({ uri })).contents[0]?.mimeType, 'text/markdown')
    await client.close()
    const { owner: other } = await makeOwner()
    const stranger = await connect(service.url, { key: await makeKey(other) })
    const wrong = [uri, 'shugyo://agents/../card', 'file:///etc/passwd', 'shugyo://tasks/1']
    for (const one of wrong) await assert.rejects(() => stranger.readResource({ uri: one }), { code: -32602 })
    await stranger.close()
    const visitor = await connect(service.url)
    await assert.rejects(
      () => visitor.readResource({ uri: 'shugyo://notifications' }),
      (error: unknown) => {
        assert.equal((error as { data: { code: string } }).data.code, 'unauthenticated')
        return true
      },
    )
    await visitor.close()
  })

  it('[mcp-10] prompts name an agent, which is completed from the caller’s own', async () => {
    const { owner, id } = await makeOwner()
    await owner.makeAgent('Ren')
    const client = await connect(service.url, { key: await makeKey(owner) })
    const ref = { type: 'ref/prompt', name: 'prepare-for-battle' } as const
    const named = await client.complete({ ref, argument: { name: 'agent', value: 'k' } })
    assert.deepEqual(named.completion.values, ['Kaze'])
    const card = { type: 'ref/resource', uri: 'shugyo://agents/{id}/card' } as const
    const ids = await client.complete({ ref: card, argument: { name: 'id', value: id.slice(0, 30) } })
    assert(ids.completion.values.includes(id))
    const prompt = await client.getPrompt({ name: 'prepare-for-battle', arguments: { agent: 'Kaze' } })
    assert.match(JSON.stringify(prompt.messages), /my agent \\"Kaze\\"/)
    await assert.rejects(() => client.getPrompt({ name: 'prepare-for-battle' }), { code: -32602 })
    await assert.rejects(() => client.getPrompt({ name: 'none' }), { code: -32602 })
    await client.close()
    const visitor = await connect(service.url)
    const nothing = await visitor.complete({ ref, argument: { name: 'agent', value: '' } })
    assert.deepEqual(nothing.completion.values, [])
    await visitor.close()
  })
})
