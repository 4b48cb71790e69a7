import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { erc721MetadataSchema, erc8004RegistrationSchema } from '@shugyo/contracts'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { PUBLIC_URL } from '../../../testing/service.ts'
import { untilMinted, useChainService } from '../../chain/testing.ts'

describe('GET /agents/{id}/registration', needsAnvil, () => {
  const service = useChainService()

  it('[ownership-6] is ERC-721 metadata and an ERC-8004 registration at once', async () => {
    const player = await service.player()
    const body = { name: 'Kaze', character: 'kuma', persona: { backstory: 'Raised by a lighthouse keeper.' } }
    const { data: made } = await player.api.POST('/agents', { body })
    assert(made)
    const early = await service.visitor().send(`GET /agents/${made.id}/registration`)
    assert.equal(early.json.name, 'Kaze', 'it is there before the token is')
    await untilMinted(player, made.id)
    const { json } = await service.visitor().send(`GET /agents/${made.id}/registration`)
    const ajv = formats.default(new Ajv2020({ strict: false }) as never) as unknown as Ajv2020
    for (const schema of [erc721MetadataSchema, erc8004RegistrationSchema]) {
      const validate = ajv.compile(schema)
      assert(validate(json), JSON.stringify(validate.errors))
    }
    assert.deepEqual([json.name, json.description], ['Kaze', 'Raised by a lighthouse keeper.'])
    assert.equal(json.image, `${PUBLIC_URL}/art/characters/kuma.svg`)
    assert.deepEqual([json.active, json.registrations.length], [true, 1])
    const picture = await fetch(json.image.replace(PUBLIC_URL, service.url))
    assert.match(await picture.text(), /^<svg/)
    const card = await fetch(json.services[0].endpoint.replace(PUBLIC_URL, service.url))
    assert.equal(((await card.json()) as { name: string }).name, 'Kaze')
  })

  it('[ownership-6] says so when the agent is dormant', async () => {
    const { id } = await (await service.player()).makeAgent()
    service.clock.advance(8 * DAY_MS)
    const { json } = await service.visitor().send(`GET /agents/${id}/registration`)
    assert.equal(json.active, false)
  })
})
