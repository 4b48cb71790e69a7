import { BOSS_IDS, BOSSES } from '@shugyo/engine'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf, oneOf, Type } from '../../../kernel/operation/schema.ts'

export const listBosses = operation({
  id: 'listBosses',
  route: 'GET /battles/bosses',
  summary: 'List the bosses',
  description: 'From the easiest to the hardest, each with what it takes to challenge it.',
  access: everyone,
  caching: { maxAgeS: 3_600 },
  response: listOf(
    Type.Object({
      id: oneOf(BOSS_IDS),
      name: Type.String(),
      gate: Type.String({ examples: ['A win over Scout'] }),
      rating: Type.Integer(),
    }),
  ),
  handler: () => ({ data: BOSSES.map(({ id, name, gate, rating }) => ({ id, name, gate, rating })) }),
})
