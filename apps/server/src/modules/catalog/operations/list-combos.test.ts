import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'

describe('GET /skills/combos', () => {
  const service = useService()

  it('[catalog-1] names skills that exist, without `owned` unless asked about an agent', async () => {
    const player = await service.player()
    const { data } = await player.api.GET('/skills/combos')
    const { data: skills } = await player.api.GET('/skills')
    const names = new Set(skills?.data.map(({ name }) => name))
    assert(data && data.data.length >= 10)
    for (const combo of data.data) {
      assert(combo.skills.length >= 2)
      for (const skill of combo.skills) assert(names.has(skill), skill)
      assert.equal(combo.owned, undefined)
    }
  })

  it('[catalog-4] answers 404 about an agent that is not the caller’s', async () => {
    const player = await service.player()
    const query = '?agentId=019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
    assert.equal((await player.send(`GET /skills/combos${query}`)).code, 'not_found')
    const token = await agentToken(service, player)
    assert.equal((await token.send(`GET /skills/combos${query}`)).code, 'not_found')
    assert.equal((await token.send('GET /skills/combos')).status, 200)
  })
})
