/**
 * JSON Schemas (2020-12) of the files that tokens' URIs lead to. An agent's URI leads to one file that is valid against
 * both: ERC-8004 calls it the registration file, and requires it to serve readers of ERC-721's metadata too.
 */

const URI_SCHEME = '^[a-zA-Z][a-zA-Z0-9+.-]*:'

/** ERC-721's metadata, with `attributes` and `external_url` as marketplaces read them. */
export const erc721MetadataSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'ERC-721 metadata',
  type: 'object',
  required: ['name', 'description', 'image'],
  properties: {
    name: { type: 'string', minLength: 1 },
    description: { type: 'string' },
    image: { type: 'string', pattern: URI_SCHEME },
    external_url: { type: 'string', pattern: URI_SCHEME },
    attributes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['trait_type', 'value'],
        properties: {
          trait_type: { type: 'string', minLength: 1 },
          value: { type: ['string', 'number', 'boolean'] },
          display_type: {
            type: 'string',
            enum: ['number', 'date', 'boost_number', 'boost_percentage', 'string'],
          },
          max_value: { type: 'number' },
        },
        additionalProperties: false,
      },
    },
  },
} as const

/** ERC-8004's registration file. */
export const erc8004RegistrationSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'ERC-8004 agent registration file',
  type: 'object',
  required: ['type', 'name', 'description', 'image', 'services', 'registrations'],
  properties: {
    type: { const: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1' },
    name: { type: 'string', minLength: 1 },
    description: { type: 'string' },
    image: { type: 'string', pattern: URI_SCHEME },
    services: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'endpoint'],
        properties: {
          name: { type: 'string', minLength: 1 },
          endpoint: { type: 'string', minLength: 1 },
          version: { type: 'string', minLength: 1 },
          skills: { type: 'array', items: { type: 'string' } },
          domains: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    x402Support: { type: 'boolean' },
    active: { type: 'boolean' },
    registrations: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['agentId', 'agentRegistry'],
        properties: {
          agentId: { type: 'integer', minimum: 0 },
          agentRegistry: { type: 'string', pattern: '^eip155:[1-9][0-9]*:0x[0-9a-fA-F]{40}$' },
        },
        additionalProperties: false,
      },
    },
    supportedTrust: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', minLength: 1 },
    },
  },
} as const

/** ERC-1155's metadata, for items. */
export const erc1155MetadataSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'ERC-1155 metadata',
  type: 'object',
  required: ['name', 'description', 'image'],
  properties: {
    name: { type: 'string', minLength: 1 },
    decimals: { type: 'integer', minimum: 0 },
    description: { type: 'string' },
    image: { type: 'string', pattern: URI_SCHEME },
    properties: { type: 'object' },
  },
} as const
