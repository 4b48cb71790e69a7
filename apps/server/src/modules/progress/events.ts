import { accountEvent, activity } from '../../kernel/transaction/events.ts'
import { findAgent } from '../agents/index.ts'
import { skillName } from '../catalog/index.ts'
import { stageUp } from './facts.ts'
import { AgentMastery } from './records.ts'
import { isVerified, stageOf } from './rules.ts'
import { findMastery } from './store.ts'
import { toMastery } from './views.ts'

const words = (name: string, skill: string, level: number): string =>
  `${name} reached ${stageOf(level)} in ${skillName(skill)}`

export const masteryEvent = accountEvent({
  name: 'mastery',
  description: 'An agent of yours reached a new stage of mastery, by practice or by verification.',
  changes: ['advanced', 'verified'],
  record: AgentMastery,
  as: 'mastery',
}).on(stageUp, async ({ tx }, { agentId, skill, level }) => {
  const agent = await findAgent(tx, agentId)
  const row = await findMastery(tx, agentId, skill)
  if (!agent || !row) return []
  const record = { agentId, ...toMastery(row) }
  const notice = {
    title: words(agent.name, skill, level),
    body: record.next,
    link: `/agents/${agentId}/mastery`,
  }
  return [{ to: agent.ownerId, change: isVerified(level) ? 'verified' : 'advanced', record, notice }]
})

export const masteryActivity = activity(stageUp, 'mastery', async ({ tx }, { agentId, skill, level }) => {
  const agent = await findAgent(tx, agentId)
  if (!agent) return null
  const text = `${words(agent.name, skill, level)}.`
  return { agentId: agent.id, kind: 'mastery', text, link: `/agents/${agentId}/mastery` }
})
