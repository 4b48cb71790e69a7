import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import { DROPS } from '../data/earning.ts'
import { CACHING, GearDrops } from '../records.ts'

export const getGearDrops = operation({
  id: 'getGearDrops',
  route: 'GET /gear/drops',
  summary: 'Read how gear drops',
  access: everyone,
  caching: CACHING,
  response: GearDrops,
  handler: () => DROPS as Static<typeof GearDrops>,
})
