import { later } from '../../kernel/facts.ts'
import { grantSkill } from '../agents/index.ts'
import { stageUp } from './facts.ts'
import { ADEPT, ADEPTS_FOR_QUIET_MASTERY, QUIET_MASTERY } from './rules.ts'
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
