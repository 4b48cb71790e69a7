import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, COMMAND_PROBLEMS, lockCommandedAgent } from '../../agents/index.ts'
import { findCheck, findSkillByText } from '../../catalog/index.ts'
import { hasSkill, practise } from '../mastery.ts'
import { Mastery, SkillText, toMastery } from '../records.ts'
import { answerFaults, QUESTIONS } from '../rules.ts'

export const answerSkillCheck = operation({
  id: 'answerSkillCheck',
  route: 'POST /agents/{id}/mastery/{skill}/check',
  summary: 'Let an agent practise a skill',
  description:
    'One right answer makes an Apprentice, all three an Adept. Six attempts per skill and UTC day; only which ' +
    'answers were right is told.',
  access: scopes('agents:write'),
  agentTokens: true,
  holders: 'practice',
  params: Type.Object({ id: AgentIdText(), skill: SkillText() }),
  body: Type.Object({
    answers: Type.Array(Type.Integer({ minimum: 0, maximum: 9 }), {
      minItems: QUESTIONS,
      maxItems: QUESTIONS,
      description: 'Index of the chosen option, question by question',
      examples: [[0, 2, 1]],
    }),
  }),
  response: Type.Object({
    correct: Type.Integer(),
    total: Type.Integer(),
    results: Type.Array(Type.Boolean(), { description: 'Question by question' }),
    stageUp: Type.Boolean({ description: 'A new stage was reached' }),
    mastery: Mastery,
  }),
  problems: [...COMMAND_PROBLEMS, 'attempts_exhausted'],
  async handler(uow) {
    const { caller, params, body, refuse } = uow
    const { agent } = await lockCommandedAgent(uow, caller, params.id, 'practice')
    const code =
      findSkillByText(params.skill)?.code ?? refuse('not_found', { message: 'There is no such skill.' })
    if (!hasSkill(agent, code)) refuse('not_found', { message: 'The agent does not have this skill.' })
    const check = findCheck(code) ?? refuse('not_found', { message: 'This skill has no practice check.' })
    // [progress-3] Checked before an attempt is used up.
    const faults = answerFaults(check, body.answers)
    if (faults.length > 0) refuse('invalid_request', { details: faults })
    const { results, correct, stageUp, after } = await practise(uow, agent.id, code, check, body.answers)
    return { correct, total: check.length, results, stageUp, mastery: toMastery(after) }
  },
})
