import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AgentCard } from '@a2a-js/sdk'
import { DefaultAgentCardResolver } from '@a2a-js/sdk/client'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'

/** For peers of A2A 0.3; the types of 1.0 lack them. */
const LEGACY = ['url', 'preferredTransport', 'protocolVersion']

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
    assert.deepEqual(
      [at?.url, at?.protocolBinding, at?.protocolVersion, at?.tenant],
      [`${PUBLIC_URL}/api/v1/agents/${made.id}/a2a`, 'JSONRPC', '1.0', ''],
    )
    assert.deepEqual([card.capabilities?.streaming, card.capabilities?.pushNotifications], [true, true])
    assert.equal(card.iconUrl, `${PUBLIC_URL}/art/characters/kuma.svg`)
    const hire = card.capabilities?.extensions[0]?.params
    assert.equal(hire?.['services'], `${PUBLIC_URL}/api/v1/services?agentId=${made.id}`)
  })

  it('[ownership-5] loses nothing on the way through the protocol’s own types', async () => {
    const { id } = await (await service.player()).makeAgent()
    const sent = (await service.visitor().send(`GET /agents/${id}/card`)).json
    const card = AgentCard.fromJSON(sent)
    assert.equal(card.securitySchemes['key']?.scheme?.$case, 'httpAuthSecurityScheme')
    assert.deepEqual(card.securityRequirements[0]?.schemes['key']?.list, ['market:read', 'market:write'])
    const again = AgentCard.toJSON(card) as Record<string, unknown>
    for (const [field, value] of Object.entries(sent)) {
      if (['skills', 'capabilities', 'supportedInterfaces', ...LEGACY].includes(field)) continue
      assert.deepEqual(again[field], value, field)
    }
  })

  it('[ownership-5] is tagged: who has it is told so, until it changes', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const first = await service.visitor().send(`GET /agents/${id}/card`)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    assert.equal((await service.visitor().send(`GET /agents/${id}/card`, { headers })).status, 304)
    await owner.send(`PATCH /agents/${id}`, { body: { persona: { backstory: 'Once upon a time' } } })
    const changed = await service.visitor().send(`GET /agents/${id}/card`, { headers })
    assert.deepEqual([changed.status, changed.json.description], [200, 'Once upon a time'])
  })
})
