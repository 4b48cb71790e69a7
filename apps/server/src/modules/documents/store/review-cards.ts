import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { DocumentId } from '../records.ts'
import type { Memory, OpenQuestion } from '../rules.ts'
import { on } from '../tables.gen.ts'

export type ReviewCardId = Id<'review card'>

type NewCard = Memory & {
  id: ReviewCardId
  ownerId: UserId
  agentId: AgentId
  documentId: DocumentId
  question: number
}

/** A question that has a card keeps it. */
export async function insertCards(tx: Tx, cards: readonly NewCard[]): Promise<void> {
  const values = cards.map((card) => ({
    id: card.id,
    owner_id: card.ownerId,
    agent_id: card.agentId,
    document_id: card.documentId,
    question: card.question,
    ...columnsOf(card),
  }))
  await on(tx)
    .insertInto('documents.review_cards')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const columnsOf = ({ stability, difficulty, reps, lapses, answeredAt, dueAt }: Memory) => ({
  stability,
  difficulty,
  reps,
  lapses,
  answered_at: answeredAt,
  due_at: dueAt,
})

export type DueQuestion = OpenQuestion & {
  cardId: ReviewCardId
  documentId: DocumentId
  title: string
  dueAt: Date
}

/** The longest overdue first: of all the player’s documents, or of those that one agent wrote. */
export async function listDue(
  db: Db | Tx,
  ownerId: UserId,
  at: Date,
  count: number,
  agentId: AgentId | null = null,
): Promise<DueQuestion[]> {
  const ofAgent = agentId === null ? sql`` : sql`and c.agent_id = ${agentId}`
  const { rows } = await sql<DueQuestion>`
    select c.id as "cardId", c.document_id as "documentId", d.title, c.due_at as "dueAt",
      d.quiz -> c.question ->> 'q' as q, d.quiz -> c.question -> 'options' as options
    from (
      select c.id, c.document_id, c.question, c.due_at from documents.review_cards c
      where c.owner_id = ${ownerId} and c.due_at <= ${at} ${ofAgent}
      order by c.due_at, c.document_id, c.question limit ${count}
    ) c
    join documents.documents d on d.id = c.document_id
    order by c.due_at, c.document_id, c.question`.execute(db)
  return rows
}

/** How many questions of each of these documents are due; documents without any are left out. */
export async function countDue(
  db: Db,
  ownerId: UserId,
  documentIds: readonly DocumentId[],
  at: Date,
): Promise<ReadonlyMap<DocumentId, number>> {
  const { rows } = await sql<{ documentId: DocumentId; due: number }>`
    select document_id as "documentId", count(*)::integer as due from documents.review_cards
    where document_id = any(${documentIds}::uuid[]) and owner_id = ${ownerId} and due_at <= ${at}
    group by document_id`.execute(db)
  return new Map(rows.map(({ documentId, due }) => [documentId, due]))
}

export type LockedCard = Memory & { options: string[]; answer: number }

/** With the right answer: only for the code that grades. Locked until the transaction ends. */
export async function lockCard(tx: Tx, ownerId: UserId, id: ReviewCardId): Promise<LockedCard | null> {
  const { rows } = await sql<LockedCard>`
    select c.stability, c.difficulty, c.reps, c.lapses, c.answered_at as "answeredAt", c.due_at as "dueAt",
      d.quiz -> c.question -> 'options' as options, d.answers[c.question + 1] as answer
    from documents.review_cards c join documents.documents d on d.id = c.document_id
    where c.id = ${id} and c.owner_id = ${ownerId} for update of c`.execute(tx)
  return rows[0] ?? null
}

export async function saveCard(tx: Tx, ownerId: UserId, id: ReviewCardId, memory: Memory): Promise<void> {
  await on(tx)
    .updateTable('documents.review_cards')
    .set(columnsOf(memory))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute()
}

export type OwnCard = {
  id: ReviewCardId
  documentId: DocumentId
  question: number
  reps: number
  lapses: number
  answeredAt: Date
  dueAt: Date
}

/** All of a player’s cards, oldest first, for their export. */
export async function listCards(
  db: Db,
  ownerId: UserId,
  after: ReviewCardId | null,
  count: number,
): Promise<OwnCard[]> {
  const rows = await on(db)
    .selectFrom('documents.review_cards')
    .select([
      'id',
      'document_id as documentId',
      'question',
      'reps',
      'lapses',
      'answered_at as answeredAt',
      'due_at as dueAt',
    ])
    .where('owner_id', '=', ownerId)
    .$if(after !== null, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows as OwnCard[]
}
