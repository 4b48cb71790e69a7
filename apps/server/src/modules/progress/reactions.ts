import { later } from '../../kernel/transaction/facts.ts'
import { grantItem, grantSkill } from '../agents/index.ts'
import { stageUp } from './facts.ts'
import { ADEPT, QUIET_MASTERY, WYRM } from './rules.ts'
import { countMastered } from './store.ts'

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
