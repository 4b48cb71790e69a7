import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf } from '../../../kernel/operation/schema.ts'
import { EARN_RULES } from '../data/earning.ts'
import { CACHING, EarnRule, skillName } from '../records.ts'

export const listEarnRules = operation({
  id: 'listEarnRules',
  route: 'GET /skills/earn-rules',
  summary: 'List how skills are earned',
  access: everyone,
  caching: CACHING,
  response: listOf(EarnRule),
  handler: () => ({
    data: EARN_RULES.map(({ skill, on, how }) => ({ skill: skillName(skill), on: [...on], how })),
  }),
})
