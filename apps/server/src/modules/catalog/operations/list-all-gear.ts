import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf } from '../../../kernel/operation/schema.ts'
import { GEAR } from '../data/gear.ts'
import { CACHING, Gear } from '../records.ts'

export const listAllGear = operation({
  id: 'listAllGear',
  route: 'GET /gear',
  summary: 'List all gear',
  description:
    'Everything an agent can wear. Gear is for the eye: it changes no battle and no work. What one agent has is at ' +
    '`GET /agents/{id}/gear`; starter items are everybody’s.',
  access: everyone,
  caching: CACHING,
  response: listOf(Gear),
  handler: () => ({ data: [...GEAR] }),
})
