import { confinedTo, type KnownCaller } from '../../kernel/operation/access.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Course, Document } from './records.ts'
import { percentDone } from './rules.ts'
import type { CourseRow, DocumentRow, OwnDocument, Reader } from './store/documents.ts'

export const toDocument = (row: DocumentRow): Static<typeof Document> => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  sources: { links: row.links, quiz: row.quiz },
  createdAt: row.createdAt,
})

export const toCourse = (row: CourseRow, due: number): Static<typeof Course> => ({
  ...row,
  percent: percentDone(row.chapters, row.chaptersDone.length, row.passed),
  due,
})

export const toExported = (row: OwnDocument) => ({
  ...toDocument(row),
  agentId: row.agentId,
  agentName: row.agentName,
  taskId: row.taskId,
  chapters: row.chapters,
  chaptersDone: row.chaptersDone,
  bestScore: row.bestScore,
  passed: row.passed,
})

/** documents-1: the documents that a caller sees; an agent token sees those that its agent wrote. */
export const readerOf = (caller: KnownCaller): Reader => ({
  ownerId: caller.userId,
  agentId: confinedTo(caller),
})

export const NO_DOCUMENT = { message: 'You have no document of that id.' }
