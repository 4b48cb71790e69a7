import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AgentCard } from '@a2a-js/sdk'
import { DefaultAgentCardResolver } from '@a2a-js/sdk/client'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'

describe('GET /agents/{id}/card', () => {
  const service = useService()

  it('[ownership-5] is a card that the official A2A client resolves, with everything in its place', async () => {
    const player = await service.player()
    const made = await player.makeAgent()
    const path = `/api/v1/agents/${made.id}/card`
    const card = await new DefaultAgentCardResolver().resolve(service.url, path)
    assert.equal(card.name, 'Kaze')
    assert.deepEqual(
      card.skills.map(({ name }) => name),
      made.skills.map(({ name }) => name),
    )
    assert(card.skills.every(({ id, description, tags }) => id && description && tags.length > 0))
    const [at] = card.supportedInterfaces
    assert.deepEqual([at?.url, at?.protocolVersion, at?.tenant], [`${PUBLIC_URL}/api/v1`, '1.0', made.id])
    assert.equal(card.iconUrl, `${PUBLIC_URL}/art/characters/kuma.svg`)
    const hire = card.capabilities?.extensions[0]?.params
    assert.equal(hire?.['services'], `${PUBLIC_URL}/api/v1/services?agentId=${made.id}`)
  })

  it('[ownership-5] loses nothing on the way through the protocol’s own types', async () => {
    const { id } = await (await service.player()).makeAgent()
    const sent = (await service.visitor().send(`GET /agents/${id}/card`)).json
    const card = AgentCard.fromJSON(sent)
    assert.equal(card.securitySchemes['key']?.scheme?.$case, 'httpAuthSecurityScheme')
    assert.deepEqual(card.securityRequirements[0]?.schemes['key']?.list, ['market:write'])
    const again = AgentCard.toJSON(card) as Record<string, unknown>
    for (const [field, value] of Object.entries(sent)) {
      if (field === 'skills' || field === 'capabilities') continue
      assert.deepEqual(again[field], value, field)
    }
  })
})
