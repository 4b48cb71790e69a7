import { createHash } from 'node:crypto'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { addXp, lockAgents } from '../agents/index.ts'
import { coursePassed, guidePassed } from './facts.ts'
import { beginReview } from './review/review.ts'
import { grade, isLesson, type LessonKind, passes, percentOf, XP_OF } from './rules.ts'
import { type CheckRow, insertPassedLesson, savePass, saveScore } from './store/learning.ts'

export type CheckOutcome = { right: number; total: number; passed: boolean }

/** Grades the answers to a document’s quiz, one for each question, and saves what follows from them. */
export async function takeCheck(
  uow: UnitOfWork,
  check: CheckRow,
  answers: readonly number[],
): Promise<CheckOutcome> {
  const results = grade(answers, check.answers)
  const [right, total] = [results.filter(Boolean).length, results.length]
  const passed = passes(right, total)
  // Locks the agent's row before all rows of documents, in the common order.
  const writer = passed && !check.passed ? await lockWriter(uow, check) : null
  const isFirst = await saveScore(uow.tx, check.ownerId, check.id, percentOf(right, total))
  if (isFirst) await beginReview(uow, check, results)
  if (passed && (await savePass(uow.tx, check.ownerId, check.id, uow.at))) {
    await firstPass(uow, check, writer !== null)
  }
  return { right, total, passed }
}

/** The agent that wrote it, locked; null when it has another owner by now. */
async function lockWriter({ tx }: UnitOfWork, { agentId, ownerId }: CheckRow) {
  const agent = (await lockAgents(tx, [agentId])).get(agentId)
  return agent?.ownerId === ownerId ? agent : null
}

/** documents-7: once per document, and once per lesson for the agent, however often it writes that lesson. */
async function firstPass(uow: UnitOfWork, check: CheckRow, isWriterOwned: boolean): Promise<void> {
  const { id: documentId, kind, agentId, ownerId } = check
  if (!isLesson(kind)) return
  if (isWriterOwned && (await learn(uow, check, kind))) await addXp(uow, agentId, XP_OF[kind])
  await uow.emit(kind === 'course' ? coursePassed : guidePassed, { documentId, agentId, ownerId })
}

const learn = ({ tx, at }: UnitOfWork, { agentId, title }: CheckRow, kind: LessonKind): Promise<boolean> =>
  insertPassedLesson(tx, { agentId, kind, lesson: lessonOf(title), at })

/** The same lesson has the same title, ignoring case and spacing. */
function lessonOf(title: string): Buffer {
  const plain = title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(plain).digest()
}
