import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'
import { stampCounts } from '../../agents/index.ts'

describe('GET /agents/{id}/profile', () => {
  const service = useService()

  it('[ownership-1] shows anybody what is public of an agent, and nothing else', async () => {
    const player = await service.player('profiled')
    const made = await player.makeAgent()
    const { data } = await service
      .visitor()
      .api.GET('/agents/{id}/profile', { params: { path: { id: made.id } } })
    assert(data)
    const { createdAt, skills, ...rest } = data
    assert.deepEqual(rest, {
      id: made.id,
      name: 'Kaze',
      character: 'kuma',
      look: {},
      purpose: made.persona.purpose,
      voice: made.persona.voice,
      backstory: '',
      owner: 'profiled',
      isBot: false,
      level: 1,
      rating: 1200,
      dan: made.dan,
      record: { wins: 0, losses: 0, draws: 0, streak: 0 },
      stamps: 0,
      badges: [],
      rented: false,
      tokenId: null,
      vaultAddress: null,
    })
    assert.deepEqual(skills, made.skills)
    assert(Math.abs(Date.parse(createdAt) - service.clock.now().getTime()) < 60_000)
  })

  it('[ownership-2] stands where it always stood, with the other public files', async () => {
    const { id } = await (await service.player()).makeAgent()
    const files = ['profile', 'card', 'manifest', 'ownership', 'registration']
    for (const file of files) {
      const { status } = await fetch(`${service.url}/api/v1/agents/${id}/${file}`)
      assert.equal(status, 200, file)
    }
    // The service comes back on another port; the addresses that it gives out stay the same.
    const linked = async () => {
      const { json } = await service.visitor().send(`GET /agents/${id}/registration`)
      return json.services.map(({ endpoint }: { endpoint: string }) => endpoint)
    }
    const before = await linked()
    assert(before.includes(`${PUBLIC_URL}/api/v1/agents/${id}/card`), String(before))
    await service.restart()
    assert.deepEqual(await linked(), before)
  })

  it('[ownership-1] knows no agent of nobody’s id', async () => {
    const id = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
    for (const file of ['profile', 'card', 'manifest', 'ownership', 'registration']) {
      const { status, code } = await service.visitor().send(`GET /agents/${id}/${file}`)
      assert.deepEqual([status, code], [404, 'not_found'], file)
    }
  })

  it('[ownership-1] says of a house agent that it is one', async () => {
    const player = await service.player('soon_a_bot')
    const { id } = await player.makeAgent()
    await service.runtime.database.pool.query('update identity.users set is_bot = true where id = $1', [
      player.id,
    ])
    const { data } = await service.visitor().api.GET('/agents/{id}/profile', { params: { path: { id } } })
    assert.equal(data?.isBot, true)
  })
})

describe('GET /agents/{id}/profile where modules count stamps', () => {
  const counted: string[] = []
  const count = async (_db: unknown, agentId: string) => counted.push(agentId) + 1
  const service = useService({
    extraModules: [{ name: 'test', contributes: [stampCounts.with(count), stampCounts.with(async () => 3)] }],
  })

  it('[ownership-3] shows what they count together', async () => {
    const { id } = await (await service.player()).makeAgent()
    const { json } = await service.visitor().send(`GET /agents/${id}/profile`)
    assert.deepEqual([json.stamps, counted], [2 + 3, [id]])
  })
})
