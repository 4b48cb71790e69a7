import type { FactOf } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findCard, milestoneEvent } from '../agents/index.ts'
import { coursePassed, guidePassed } from './facts.ts'
import type { LessonKind } from './rules.ts'
import { findDocument } from './store/documents.ts'

/**
 * documents-11: goes to the reader while they own the agent. A reader who passed a guide knows that: only programs hear
 * of it.
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
