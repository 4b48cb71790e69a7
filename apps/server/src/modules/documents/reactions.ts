import { later } from '../../kernel/transaction/facts.ts'
import { grantItem, grantSkill } from '../agents/index.ts'
import { coursePassed } from './facts.ts'
import { FUKURO, SCHOLAR } from './rules.ts'
import { countPassedCourses } from './store/learning.ts'

/** documents-8: what an agent earns for different courses whose check its owner passed. */
export const rewardCourses = later(
  coursePassed,
  'documents.reward-courses',
  async (uow, { documentId, agentId }) => {
    const passed = await countPassedCourses(uow.tx, agentId, FUKURO.courses)
    if (passed >= SCHOLAR.courses) await grantSkill(uow, agentId, SCHOLAR.skill, 'earned')
    if (passed >= FUKURO.courses) {
      const form = { kind: 'character', item: FUKURO.character, source: 'learned', ref: documentId } as const
      await grantItem(uow, agentId, form)
    }
  },
)
