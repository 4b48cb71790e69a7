import { scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { takeCheck } from '../check.ts'
import { CheckAnswers, CheckResult, DocumentIdText } from '../records.ts'
import { answerFaults } from '../rules.ts'
import { findCheck } from '../store/learning.ts'
import { NO_DOCUMENT, readerOf } from '../views.ts'

export const checkDocument = operation({
  id: 'checkDocument',
  route: 'POST /documents/{id}/check',
  summary: 'Take the final check of a guide or course',
  description:
    'As often as you like: the best score stands. 70 percent passes, and the first pass of a lesson gives XP to the ' +
    'agent that wrote it: 20 for a guide, 100 for a course.',
  access: scopes('tasks:write'),
  agentTokens: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: DocumentIdText() }),
  body: CheckAnswers,
  response: CheckResult,
  problems: ['not_found', 'wrong_state'],
  async handler(uow) {
    const { tx, caller, params, body, refuse } = uow
    const check = (await findCheck(tx, readerOf(caller), params.id)) ?? refuse('not_found', NO_DOCUMENT)
    if (check.quiz.length === 0) refuse('wrong_state', { message: 'This document has no questions.' })
    const faults = answerFaults(check.quiz, body.answers)
    if (faults.length > 0) refuse('invalid_request', { details: faults })
    return takeCheck(uow, check, body.answers)
  },
})
