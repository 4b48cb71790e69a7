import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { memoryPersonalData } from '../personal-data.ts'
import { giveTo } from '../testing.ts'
import { memoryOf, say } from './testing.ts'

describe('The personal data in chat and memory', () => {
  const service = useService()

  async function exported(player: Player) {
    const { status, json, text } = await player.send('GET /me/export')
    assert.equal(status, 200, text)
    const { memories, chat, instructions, voices } = json
    return { memories, chat, instructions, voices }
  }

  async function countKept(owner: Player): Promise<number> {
    let kept = 0
    for (const table of ['owner_keys', 'owner_memories', 'messages', 'instructions', 'voices']) {
      const text = `select 1 from agents.${table} where owner_id = $1`
      kept += (await service.runtime.database.pool.query(text, [owner.id])).rowCount ?? 0
    }
    return kept
  }

  async function talked(secret: string) {
    const owner = await service.player()
    const agents = [await owner.makeAgent('One'), await owner.makeAgent('Two')]
    for (const { id } of agents) await say(owner, id, `remember that ${secret} of ${id}`)
    const [one] = agents
    assert(one)
    await owner.send(`PUT /agents/${one.id}/instructions`, { body: { instructions: [secret] } })
    await owner.send(`PUT /agents/${one.id}/voice`, { body: { lang: 'ja' } })
    return { owner, agents, one }
  }

  it('[chat-3] is handed out in the clear, of all agents, and nobody else’s', async () => {
    const { owner, agents, one } = await talked('heron')
    await talked('raven')
    const data = await exported(owner)
    assert.deepEqual(
      data.memories.map(({ agentId, kind, content }: Record<string, string>) => [agentId, kind, content]),
      agents.map(({ id }) => [id, 'fact', `heron of ${id}`]).toReversed(),
    )
    assert.equal(data.chat.length, 4)
    assert.deepEqual(Object.keys(data.chat[0]), ['agentId', 'id', 'role', 'text', 'meta', 'at'])
    assert.equal(data.chat.at(-1).text, `remember that heron of ${one.id}`)
    assert.deepEqual(data.instructions, [{ agentId: one.id, instructions: ['heron'] }])
    assert.deepEqual(
      data.voices.map(({ agentId, lang }: Record<string, string>) => [agentId, lang]),
      [[one.id, 'ja']],
    )
    assert(!JSON.stringify(data).includes('raven'))
  })

  it('[chat-3] is gone after erasure, and nobody else’s is', async () => {
    const [{ owner }, other] = [await talked('heron'), await talked('raven')]
    await runUnitOfWork(service.runtime, (uow) => memoryPersonalData.erase(uow, owner.id as UserId))
    assert.deepEqual(await exported(owner), { memories: [], chat: [], instructions: [], voices: [] })
    assert.equal(await countKept(owner), 0)
    assert.deepEqual(await memoryOf(other.owner, other.one.id), [`owner fact: raven of ${other.one.id}`])
  })

  it('[chat-3] is gone with the agents that were given away, and with the account', async () => {
    const [{ owner, agents }, next] = [await talked('heron'), await service.player()]
    const body = { confirmHandle: owner.user?.handle, password: PASSWORD }
    assert.equal((await owner.send('POST /me/delete', { body })).code, 'has_agents')
    assert.equal(await countKept(owner), 2 + 2 + 4 + 1 + 1)
    for (const { id } of agents) {
      await giveTo(service, id, owner, next)
      assert.deepEqual(await memoryOf(next, id), [])
    }
    assert.equal(await countKept(owner), 0)
    assert.equal((await owner.send('POST /me/delete', { body })).status, 200)
  })

  it('[chat-3] is empty for somebody without agents', async () => {
    const data = await exported(await service.player())
    assert.deepEqual(data, { memories: [], chat: [], instructions: [], voices: [] })
  })
})
