import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { DocumentId } from '../records.ts'
import type { Kind, LessonKind, OpenQuestion } from '../rules.ts'
import type { Reader } from './documents.ts'

/** Everything for grading a check, including the right answers: only for the code that grades. */
export type CheckRow = {
  id: DocumentId
  ownerId: UserId
  agentId: AgentId
  kind: Kind
  title: string
  quiz: OpenQuestion[]
  answers: number[]
  passed: boolean
}

export async function findCheck(tx: Tx, reader: Reader, id: DocumentId): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select id, owner_id as "ownerId", agent_id as "agentId", kind, title, quiz, answers,
      passed_at is not null as passed
    from documents.documents
    where id = ${id} and owner_id = ${reader.ownerId}
      and (${reader.agentId}::uuid is null or (agent_id = ${reader.agentId}::uuid and not private))`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Saves the score if it is the best; true when it is the first ever. */
export async function saveScore(tx: Tx, ownerId: UserId, id: DocumentId, score: number): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    with before as (
      select id, best_score from documents.documents where id = ${id} and owner_id = ${ownerId} for update
    )
    update documents.documents d set best_score = greatest(d.best_score, ${score}::smallint)
    from before where d.id = before.id returning before.best_score is null as first`.execute(tx)
  return rows[0]?.first ?? false
}

/** True when it had not been passed before. */
export async function savePass(tx: Tx, ownerId: UserId, id: DocumentId, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update documents.documents set passed_at = ${at}
    where id = ${id} and owner_id = ${ownerId} and passed_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export type ReadChapters = { documentId: DocumentId; chapters: number; chaptersDone: number[] }

/** Marks one of the document's chapters; null when there is no such document. */
export async function saveChapter(
  tx: Tx,
  reader: Reader,
  id: DocumentId,
  { chapter, done }: { chapter: number; done: boolean },
): Promise<ReadChapters | null> {
  const rest = sql`array_remove(chapters_done, ${chapter}::integer)`
  const marked = done
    ? sql`(select array_agg(one order by one) from unnest(${rest} || ${chapter}::integer) one)`
    : rest
  const { rows } = await sql<ReadChapters>`
    update documents.documents
    set chapters_done = case when ${chapter}::integer < chapters then ${marked} else chapters_done end
    where id = ${id} and owner_id = ${reader.ownerId}
      and (${reader.agentId}::uuid is null or (agent_id = ${reader.agentId}::uuid and not private))
    returning id as "documentId", chapters, chapters_done as "chaptersDone"`.execute(tx)
  return rows[0] ?? null
}

export type WrittenCounts = { reports: number; guides: number; courses: number }

const COUNTED: Readonly<Record<Kind, keyof WrittenCounts>> = {
  doc: 'reports',
  guide: 'guides',
  course: 'courses',
}

export async function countWritten(tx: Tx, agentId: AgentId, kind: Kind): Promise<void> {
  const column = sql.ref(COUNTED[kind])
  await sql`
    insert into documents.written as w (agent_id, ${column}) values (${agentId}, 1)
    on conflict (agent_id) do update set ${column} = w.${column} + 1`.execute(tx)
}

/** How many documents an agent has written, for any owner. */
export async function countDocuments(db: Db | Tx, agentId: AgentId): Promise<WrittenCounts> {
  const { rows } = await sql<WrittenCounts>`
    select reports, guides, courses from documents.written where agent_id = ${agentId}`.execute(db)
  return rows[0] ?? { reports: 0, guides: 0, courses: 0 }
}

type PassedLesson = { agentId: AgentId; kind: LessonKind; lesson: Buffer; at: Date }

/** False when an owner of the agent had passed that lesson before. */
export async function insertPassedLesson(
  tx: Tx,
  { agentId, kind, lesson, at }: PassedLesson,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into documents.passed_lessons (agent_id, kind, lesson, at)
    values (${agentId}, ${kind}, ${lesson}, ${at}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** How many different courses of an agent its owners passed; counts no further than `countMax`. */
export async function countPassedCourses(tx: Tx, agentId: AgentId, countMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from documents.passed_lessons where agent_id = ${agentId} and kind = 'course' limit ${countMax}
    ) passed`.execute(tx)
  return rows[0]?.count ?? 0
}
