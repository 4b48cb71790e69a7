import type { AgentId } from '../../../kernel/lib/ids.ts'
import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { prose } from '../../../kernel/operation/text.ts'
import { findAgent } from '../../agents/index.ts'
import { findSkillByText } from '../../catalog/index.ts'
import {
  EXPERT,
  MASTER,
  Mastery,
  SkillText,
  toMastery,
  verifyMastery as verify,
} from '../../progress/index.ts'
import { isSame, lockModerator, noteAction } from '../authority.ts'

export const verifyMastery = operation({
  id: 'verifyMastery',
  route: 'PUT /mod/mastery/{id}/{skill}',
  summary: 'Verify an agent’s mastery',
  description:
    'Expert (3) follows Adept, Master (4) follows Expert. Moderators and admins, not on agents of their own.',
  access: role('moderator'),
  params: Type.Object({ id: uuid<AgentId>('Id of any agent'), skill: SkillText() }),
  body: Type.Object({
    stage: Type.Integer({ minimum: EXPERT, maximum: MASTER, description: '3 Expert, 4 Master' }),
    evidence: prose({
      minLength: 1,
      maxLength: 2_000,
      description: 'The evidence; kept in the log',
      examples: ['Three finals watched'],
    }),
  }),
  response: Mastery,
  problems: ['not_found', 'forbidden', 'wrong_state'],
  async handler(uow) {
    const { tx, caller, params, body, refuse } = uow
    const moderator = await lockModerator(tx, caller, 'moderator')
    const agent = (await findAgent(tx, params.id)) ?? refuse('not_found')
    // [moderation-9] A moderator may not verify their own agents.
    if (isSame(moderator, agent.ownerId)) refuse('forbidden', { message: 'This agent is your own.' })
    const skill = findSkillByText(params.skill)?.code ?? refuse('not_found')
    const { changed, ...mastery } = await verify(uow, agent, skill, body.stage)
    if (changed) {
      const detail = { skill, stage: body.stage }
      const what = { action: 'verify_mastery', userId: agent.ownerId, agentId: agent.id, detail } as const
      noteAction(uow, { moderatorId: moderator.id, ...what, reason: body.evidence })
    }
    return toMastery(mastery)
  },
})
