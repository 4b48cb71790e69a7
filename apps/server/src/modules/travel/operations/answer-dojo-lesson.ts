import { findDojo } from '@shugyo/knowledge'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgent } from '../../agents/index.ts'
import { answerFaults } from '../../progress/index.ts'
import { takeLesson } from '../lessons.ts'
import { DojoIdText } from '../records.ts'
import { LESSON_PASS, LESSON_QUESTIONS, LESSON_XP } from '../rules.ts'

export const answerDojoLesson = operation({
  id: 'answerDojoLesson',
  route: 'POST /agents/{id}/dojos/{dojo}/lesson',
  summary: 'Answer the check of a Dojo’s lesson',
  description:
    `Within 24 hours of a check-in there. ${LESSON_PASS} right answers pass; the first pass gives ${LESSON_XP} ` +
    'experience, once a Dojo, and the skill City Sigil. Later tries are graded and give nothing.',
  access: scopes('travel:write'),
  agentTokens: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: AgentIdText(), dojo: DojoIdText() }),
  body: Type.Object({
    answers: Type.Array(Type.Integer({ minimum: 0, maximum: 9 }), {
      minItems: LESSON_QUESTIONS,
      maxItems: LESSON_QUESTIONS,
      description: 'Index of the chosen option, question by question',
      examples: [[0, 2, 1]],
    }),
  }),
  response: Type.Object({
    correct: Type.Integer(),
    total: Type.Integer(),
    results: Type.Array(Type.Boolean(), { description: 'Question by question' }),
    passed: Type.Boolean(),
    xp: Type.Integer({ description: 'Experience gained by this try' }),
    earned: nullable(Type.String({ description: 'Name of the skill that it earned' })),
  }),
  problems: ['not_found', 'checkin_required'],
  async handler(uow) {
    const { tx, caller, params, body, refuse } = uow
    const agent = await lockOwnAgent(tx, caller, params.id)
    const dojo = findDojo(params.dojo) ?? refuse('not_found', { message: 'There is no Dojo of that id.' })
    const faults = answerFaults(dojo.lesson.questions, body.answers)
    if (faults.length > 0) refuse('invalid_request', { details: faults })
    return takeLesson(uow, agent, dojo, body.answers)
  },
})
