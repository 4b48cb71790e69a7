import { later } from '../../kernel/facts.ts'
import { grantItem, grantSkill } from '../agents/index.ts'
import { stageUp } from './facts.ts'
import { ADEPT, ADEPTS_FOR_QUIET_MASTERY, ADEPTS_FOR_WYRM, QUIET_MASTERY, WYRM } from './rules.ts'
import { countMastered } from './store.ts'

/** [progress-7] The third Adept reached by practice earns the skill Quiet Mastery. */
export const earnQuietMastery = later(
  stageUp,
  'progress.earn-quiet-mastery',
  async (deed, { agentId, level }) => {
    if (level !== ADEPT) return
    const adept = await countMastered(deed.tx, agentId, ADEPT)
    if (adept >= ADEPTS_FOR_QUIET_MASTERY) await grantSkill(deed, agentId, QUIET_MASTERY, 'earned')
  },
)

/** P8: five skills brought so far teach the agent a new form. */
export const learnWyrm = later(stageUp, 'progress.learn-wyrm', async (deed, { agentId, skill, level }) => {
  if (level !== ADEPT) return
  const adept = await countMastered(deed.tx, agentId, ADEPT)
  const form = { kind: 'character', item: WYRM, source: 'learned', ref: skill } as const
  if (adept >= ADEPTS_FOR_WYRM) await grantItem(deed, agentId, form)
})
