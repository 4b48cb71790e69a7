import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgent } from '../../agents/index.ts'
import { claim, getAssigned } from '../progress.ts'
import { MissionIdText } from '../records.ts'

export const claimMission = operation({
  id: 'claimMission',
  route: 'POST /agents/{id}/missions/{mission}/claim',
  summary: 'Claim a mission that is complete',
  description: 'Once a period, by the owner, while the period lasts. It gives the agent experience.',
  access: scopes('agents:write'),
  params: Type.Object({ id: AgentIdText(), mission: MissionIdText() }),
  response: Type.Object({
    mission: Type.String({ description: 'Id of the mission', examples: ['first-steps'] }),
    period: Type.String({ examples: ['2026-W46'] }),
    xp: Type.Integer({ description: 'Experience that the agent got', examples: [50] }),
    badge: nullable(Type.String({ examples: ['Full Circle'] })),
    earned: Type.Array(Type.String(), {
      description: 'Names of the skills and gear that this claim earned',
      examples: [['Momentum']],
    }),
  }),
  problems: ['not_found', 'not_complete', 'already_claimed'],
  async handler(uow) {
    const { tx, at, caller, params } = uow
    const agent = await lockOwnAgent(tx, caller, params.id)
    const assigned = getAssigned(agent, params.mission, at)
    const earned = await claim(uow, agent, assigned)
    const { id, xp, badge } = assigned.mission
    return { mission: id, period: assigned.period, xp, badge, earned }
  },
})
