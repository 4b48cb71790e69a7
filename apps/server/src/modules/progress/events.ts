import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, activity } from '../../kernel/transaction/events.ts'
import { fact, later } from '../../kernel/transaction/facts.ts'
import { findAgent, grantItem, grantSkill } from '../agents/index.ts'
import { skillName } from '../catalog/index.ts'
import { AgentMastery, toMastery } from './records.ts'
import { ADEPT, isVerified, QUIET_MASTERY, stageOf, WYRM } from './rules.ts'
import { countMastered, findMastery } from './store.ts'

/** An agent practised a skill, with this many right answers in its check. */
export const practised = fact('mastery.practised', {
  agentId: uuid<AgentId>(),
  skill: Type.String(),
  correct: Type.Integer(),
})

/** An agent reached a new stage of a skill, by catalog code. */
export const stageUp = fact('mastery.stage_up', {
  agentId: uuid<AgentId>(),
  skill: Type.String(),
  level: Type.Integer(),
})

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

/** [progress-7] Mastery by practice in several skills earns one more skill, and a character. */
export const rewardAdepts = later(stageUp, 'progress.reward-adepts', async (uow, { agentId, level }) => {
  if (level !== ADEPT) return
  const adept = await countMastered(uow.tx, agentId, ADEPT)
  if (adept >= QUIET_MASTERY.adepts) await grantSkill(uow, agentId, QUIET_MASTERY.skill, 'earned')
  if (adept >= WYRM.adepts) {
    const form = { kind: 'character', item: WYRM.character, source: 'learned', ref: null } as const
    await grantItem(uow, agentId, form)
  }
})
