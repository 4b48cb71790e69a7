import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import { erc721MetadataSchema, erc1155MetadataSchema, erc8004RegistrationSchema } from './schemas.ts'

/** An agent's file, after the standards' own examples. */
const file = {
  type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
  name: 'Ember',
  description: 'A drake that writes reports.',
  image: 'https://shugyo.example/characters/ember.svg',
  external_url: 'https://shugyo.example/agents/ember',
  attributes: [
    { trait_type: 'Character', value: 'drake' },
    { trait_type: 'Level', value: 7, display_type: 'number' },
  ],
  services: [
    { name: 'web', endpoint: 'https://shugyo.example/agents/ember' },
    { name: 'A2A', endpoint: 'https://shugyo.example/agents/ember/card', version: '1.0' },
  ],
  x402Support: false,
  active: true,
  registrations: [{ agentId: 22, agentRegistry: 'eip155:1:0x742d35Cc6634C0532925a3b844Bc9e7595f0bEb7' }],
  supportedTrust: ['reputation'],
}

const accepts = (schema: AnySchemaObject) => {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)
  return (value: unknown) => validate(value) as boolean
}

describe('the shapes of metadata', () => {
  it('[contracts-96] takes one file as ERC-721 metadata and as an ERC-8004 registration', () => {
    assert.ok(accepts(erc721MetadataSchema)(file))
    assert.ok(accepts(erc8004RegistrationSchema)(file))
  })

  it('[contracts-96] refuses a registration that lacks or bends what ERC-8004 asks for', () => {
    const valid = accepts(erc8004RegistrationSchema)
    for (const name of erc8004RegistrationSchema.required) {
      const { [name]: _, ...rest } = file
      assert.ok(!valid(rest), name)
    }
    const bent = [
      { type: 'registration-v1' },
      { registrations: [] },
      { registrations: [{ agentId: 22 }] },
      { registrations: [{ agentId: '22', agentRegistry: file.registrations[0]?.agentRegistry }] },
      { registrations: [{ agentId: 22, agentRegistry: '0x742d35Cc6634C0532925a3b844Bc9e7595f0bEb7' }] },
      { services: [{ name: 'A2A' }] },
      { image: 'ember.svg' },
      { active: 'yes' },
    ]
    for (const part of bent) assert.ok(!valid({ ...file, ...part }), JSON.stringify(part))
  })

  it('[contracts-96] refuses metadata without a name, a description or an image, or with odd attributes', () => {
    const { name: _, ...nameless } = file
    const valid = accepts(erc721MetadataSchema)
    assert.ok(!valid(nameless))
    for (const attributes of [
      [{ value: 1 }],
      [{ trait_type: 'Level' }],
      [{ trait_type: 'Level', value: null }],
      {},
    ])
      assert.ok(!valid({ ...file, attributes }))
    assert.ok(
      accepts(erc1155MetadataSchema)({ name: 'Lantern', description: '', image: 'https://x.example/l.svg' }),
    )
    assert.ok(
      !accepts(erc1155MetadataSchema)({
        name: 'Lantern',
        decimals: -1,
        description: '',
        image: 'https://x.example',
      }),
    )
  })
})
