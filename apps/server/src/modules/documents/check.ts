import { createHash } from 'node:crypto'
import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { addXp, lockAgents } from '../agents/index.ts'
import { coursePassed, guidePassed } from './events.ts'
import {
  grade,
  isLesson,
  isOption,
  type LessonKind,
  memoryAfter,
  optionWords,
  passes,
  percentOf,
  XP_OF,
} from './rules.ts'
import { type CheckRow, insertPassedLesson, savePass, saveScore } from './store/learning.ts'
import { insertCards, lockCard, type ReviewCardId, saveCard } from './store/review-cards.ts'

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

/** documents-9: a card for each question, from the first answers to its document’s check. */
function beginReview(uow: UnitOfWork, check: CheckRow, results: readonly boolean[]): Promise<void> {
  const { id: documentId, ownerId, agentId } = check
  const cards = results.map((right, question) => ({
    id: uow.newId<'review card'>(),
    ownerId,
    agentId,
    documentId,
    question,
    ...memoryAfter(null, right, uow.at),
  }))
  return insertCards(uow.tx, cards)
}

/**
 * documents-10: grades the answer to a due question, and says when it comes back. Declares `not_found`, `too_soon` and
 * `invalid_request`.
 */
export async function answerReview(
  uow: UnitOfWork,
  userId: UserId,
  cardId: ReviewCardId,
  option: number,
): Promise<{ right: boolean; nextAt: Date }> {
  const { tx, at } = uow
  const card =
    (await lockCard(tx, userId, cardId)) ??
    refuse('not_found', { message: 'There is no such question to review.' })
  if (card.dueAt > at) {
    refuse('too_soon', { message: 'This question is not due yet.', details: { nextAt: card.dueAt } })
  }
  if (!isOption(card.options, option)) {
    refuse('invalid_request', { details: [{ path: 'option', message: optionWords(card.options) }] })
  }
  const right = option === card.answer
  const memory = memoryAfter(card, right, at)
  await saveCard(tx, userId, cardId, memory)
  return { right, nextAt: memory.dueAt }
}
