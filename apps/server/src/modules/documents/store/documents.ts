import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { DocumentId } from '../records.ts'
import type { Kind, LessonKind, Link, OpenQuestion } from '../rules.ts'
import { on } from '../tables.gen.ts'

export type TaskId = Id<'task'>

type Named = { id: DocumentId; kind: Kind; title: string; agentId: AgentId; createdAt: Date }
export type SummaryRow = Named & { agentName: string }
export type DocumentRow = SummaryRow & {
  taskId: TaskId | null
  body: string
  links: Link[]
  quiz: OpenQuestion[]
}
type Progress = { chapters: number; chaptersDone: number[]; bestScore: number | null; passed: boolean }
export type CourseRow = Named & Progress & { kind: LessonKind }

const NAMED = ['id', 'kind', 'title', 'agent_id as agentId', 'created_at as createdAt'] as const
const SUMMARY = [...NAMED, 'agent_name as agentName'] as const
/** The fields that a reader may see; `answers` is not included. */
const WHOLE = [...SUMMARY, 'task_id as taskId', 'body', 'links', 'quiz'] as const
const PROGRESS = [
  'chapters',
  'chapters_done as chaptersDone',
  'best_score as bestScore',
  sql<boolean>`passed_at is not null`.as('passed'),
] as const

export type NewDocument = Omit<DocumentRow, 'createdAt'> & {
  ownerId: UserId
  answers: number[]
  chapters: number
  private: boolean
  at: Date
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await on(tx)
    .insertInto('documents.documents')
    .values({
      id: document.id,
      owner_id: document.ownerId,
      agent_id: document.agentId,
      agent_name: document.agentName,
      task_id: document.taskId,
      kind: document.kind,
      title: document.title,
      body: document.body,
      links: JSON.stringify(document.links),
      quiz: JSON.stringify(document.quiz),
      answers: document.answers,
      chapters: document.chapters,
      private: document.private,
      created_at: document.at,
    })
    .execute()
}

/** Whose documents: a player’s, or those of them that one agent wrote. */
export type Reader = { readonly ownerId: UserId; readonly agentId: AgentId | null }

const documentsOf = (db: Db | Tx, { ownerId, agentId }: Reader) =>
  on(db)
    .selectFrom('documents.documents')
    .where('owner_id', '=', ownerId)
    .$if(agentId !== null, (query) =>
      query.where('agent_id', '=', agentId as string).where('private', '=', false),
    )

export async function findDocument(db: Db, reader: Reader, id: DocumentId): Promise<DocumentRow | null> {
  const row = await documentsOf(db, reader).select(WHOLE).where('id', '=', id).executeTakeFirst()
  return (row ?? null) as DocumentRow | null
}

export type Page = { readonly before: DocumentId | null; readonly count: number }

/** Newest first. */
export async function listDocuments(db: Db, reader: Reader, page: Page): Promise<SummaryRow[]> {
  const rows = await documentsOf(db, reader)
    .select(SUMMARY)
    .$if(page.before !== null, (query) => query.where('id', '<', page.before as string))
    .orderBy('id', 'desc')
    .limit(page.count)
    .execute()
  return rows as SummaryRow[]
}

/** Guides and courses, newest first. */
export async function listCourses(db: Db, reader: Reader, page: Page): Promise<CourseRow[]> {
  const rows = await documentsOf(db, reader)
    .select([...NAMED, ...PROGRESS])
    .where(sql<boolean>`kind <> 'doc'`)
    .$if(page.before !== null, (query) => query.where('id', '<', page.before as string))
    .orderBy('id', 'desc')
    .limit(page.count)
    .execute()
  return rows as CourseRow[]
}

export type OwnDocument = DocumentRow & Progress

/** Whole documents, oldest first, for their owner's export. */
export async function listWhole(
  db: Db,
  ownerId: UserId,
  after: DocumentId | null,
  count: number,
): Promise<OwnDocument[]> {
  const rows = await documentsOf(db, { ownerId, agentId: null })
    .select([...WHOLE, ...PROGRESS])
    .$if(after !== null, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows as OwnDocument[]
}

export type TaskDocument = { id: DocumentId; taskId: TaskId; title: string; kind: Kind }

/** The documents that these tasks delivered, oldest first. */
export async function listDocumentsOfTasks(
  db: Db | Tx,
  ownerId: UserId,
  taskIds: readonly TaskId[],
): Promise<TaskDocument[]> {
  const { rows } = await sql<TaskDocument>`
    select id, task_id as "taskId", title, kind from documents.documents
    where task_id = any(${taskIds}::uuid[]) and owner_id = ${ownerId} order by id`.execute(db)
  return rows
}

/** Deletes up to this many of a player’s documents, with their review cards; answers how many. */
export async function deleteDocuments(tx: Tx, ownerId: UserId, countMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from documents.documents where id in (
      select id from documents.documents where owner_id = ${ownerId} order by id limit ${countMax})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
