import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { uuid } from '../../kernel/operation/schema.ts'
import { type FactOf, fact, later } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findCard, grantItem, grantSkill, milestoneEvent } from '../agents/index.ts'
import type { DocumentId } from './records.ts'
import { FUKURO, type LessonKind, SCHOLAR } from './rules.ts'
import { findDocument } from './store/documents.ts'
import { countPassedCourses } from './store/learning.ts'

const ids = { documentId: uuid<DocumentId>(), agentId: uuid<AgentId>(), ownerId: uuid<UserId>() }

/** `agentId` wrote it for `ownerId`. */
export const documentWritten = fact('documents.document_written', ids)

/** The reader passed its final check for the first time. */
export const guidePassed = fact('documents.guide_passed', ids)
export const coursePassed = fact('documents.course_passed', ids)

/**
 * documents-11: goes to the reader while they own the agent. A passed guide is no news to its reader: only programs
 * hear of it.
 */
async function tellOf(kind: LessonKind, { tx, at }: UnitOfWork, passed: FactOf<typeof coursePassed>) {
  const { documentId, agentId, ownerId } = passed
  const agent = await findCard(tx, agentId)
  const document = await findDocument(tx, { ownerId, agentId }, documentId)
  if (!document || agent?.ownerId !== ownerId) return []
  const record = { agentId, kind, title: document.title, ref: documentId, at }
  const notice = {
    title: `Course passed: ${document.title}`,
    body: `${agent.name} wrote it for you and learned with you.`,
    link: `/documents/${documentId}`,
  }
  return [{ to: ownerId, change: 'reached' as const, record, notice: kind === 'course' ? notice : null }]
}

export const lessonMilestones = milestoneEvent
  .elsewhere()
  .on(coursePassed, (uow, passed) => tellOf('course', uow, passed))
  .on(guidePassed, (uow, passed) => tellOf('guide', uow, passed))

/** documents-8: an agent's rewards for different courses whose check its owner passed. */
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
