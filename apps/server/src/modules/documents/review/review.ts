import type { UserId } from '../../../kernel/lib/ids.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { isOption, optionWords } from '../rules.ts'
import type { CheckRow } from '../store/learning.ts'
import { insertCards, lockCard, type ReviewCardId, saveCard } from '../store/review-cards.ts'
import { memoryAfter } from './schedule.ts'

/** documents-9: a card for each question, from the first answers to its document’s check. */
export function beginReview(uow: UnitOfWork, check: CheckRow, results: readonly boolean[]): Promise<void> {
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
