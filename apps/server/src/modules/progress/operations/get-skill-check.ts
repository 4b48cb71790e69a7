import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { findCheck, findSkillByText, skillName } from '../../catalog/index.ts'
import { SkillText } from '../records.ts'
import { PASS_TO_ADEPT, PASS_TO_APPRENTICE } from '../rules.ts'

export const getSkillCheck = operation({
  id: 'getSkillCheck',
  route: 'GET /skills/{skill}/check',
  summary: 'Read the practice check of a skill',
  description: 'The questions and their options. What is right is never sent.',
  access: everyone,
  caching: { maxAgeS: 300 },
  params: Type.Object({ skill: SkillText() }),
  response: Type.Object({
    skill: Type.String({ description: 'Name of the skill', examples: ['Keen Edge'] }),
    questions: Type.Array(
      Type.Object({ index: Type.Integer(), q: Type.String(), options: Type.Array(Type.String()) }),
    ),
    passToApprentice: Type.Integer({ description: 'Right answers that make an Apprentice' }),
    passToAdept: Type.Integer({ description: 'Right answers that make an Adept' }),
  }),
  problems: ['not_found'],
  handler({ params, refuse }) {
    const code = findSkillByText(params.skill)?.code ?? refuse('not_found')
    const check = findCheck(code) ?? refuse('not_found', { message: 'This skill has no practice check.' })
    return {
      skill: skillName(code),
      questions: check.map(({ q, options }, index) => ({ index, q, options: [...options] })),
      passToApprentice: PASS_TO_APPRENTICE,
      passToAdept: PASS_TO_ADEPT,
    }
  },
})
