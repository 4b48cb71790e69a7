import assert from 'node:assert/strict'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { lockAccountRow } from '../identity/index.ts'
import { documentWritten } from './events.ts'
import type { DocumentId } from './records.ts'
import {
  ANSWERS_MAX,
  BODY_MAX,
  isOption,
  type Kind,
  LINKS_MAX,
  type Link,
  OPTION_MAX,
  type Question,
  TITLE_MAX,
} from './rules.ts'
import { insertDocument, type TaskId } from './store/documents.ts'
import { countWritten } from './store/learning.ts'

export type Written = {
  readonly ownerId: UserId
  readonly agentId: AgentId
  readonly agentName: string
  readonly taskId: TaskId | null
  readonly kind: Kind
  readonly title: string
  readonly body: string
  readonly links: readonly Link[]
  readonly quiz: readonly Question[]
  /** True for a text that an agent token must not read. */
  readonly private?: boolean
}

/**
 * Stores what an agent wrote among its reader’s documents. For an account deleted meanwhile it stores nothing, and the
 * id leads nowhere.
 */
export async function writeDocument(uow: UnitOfWork, written: Written): Promise<DocumentId> {
  requireBounds(written)
  const id = uow.newId<'document'>()
  const { ownerId, agentId, kind } = written
  const isThere = await lockAccountRow(uow.tx, ownerId)
  await countWritten(uow.tx, agentId, kind)
  if (!isThere) return id
  await insertDocument(uow.tx, {
    ...written,
    id,
    links: written.links.map(({ title, url }) => ({ title, url })),
    quiz: written.quiz.map(({ q, options }) => ({ q, options: [...options] })),
    answers: written.quiz.map(({ answer }) => answer),
    chapters: countChapters(written.body),
    private: written.private ?? false,
    at: uow.at,
  })
  await uow.emit(documentWritten, { documentId: id, agentId, ownerId })
  return id
}

function requireBounds({ title, body, links, quiz }: Written): void {
  assert(title.length > 0 && title.length <= TITLE_MAX, `a title of ${title.length} characters`)
  assert(body.length <= BODY_MAX, `a body of ${body.length} characters`)
  assert(links.length <= LINKS_MAX, `${links.length} links`)
  assert(quiz.length <= ANSWERS_MAX, `${quiz.length} questions`)
  for (const [at, { options, answer }] of quiz.entries()) {
    assert(options.length <= OPTION_MAX + 1, `question ${at} has ${options.length} options`)
    // The answer's number stays out of the message: messages are logged.
    assert(isOption(options, answer), `the answer to question ${at} is none of its options`)
  }
}

const CHAPTER = /^ {0,3}## +\S/
const FENCE = /^ {0,3}(?<marks>`{3,}|~{3,})(?<rest>.*)$/

/** documents-4: how many `## ` headings a Markdown text has, not counting code blocks. */
export function countChapters(body: string): number {
  let chapters = 0
  let open: string | null = null
  for (const line of body.split(/\r\n|\r|\n/)) {
    const marks = fenceOf(line, open)
    if (marks !== null) open = open === null ? marks : null
    else if (open === null && CHAPTER.test(line)) chapters += 1
  }
  return chapters
}

/**
 * The fence of a line that opens a code block, or closes the open one: with the same marks, at least as many, alone.
 */
function fenceOf(line: string, open: string | null): string | null {
  const { marks = '', rest = '' } = FENCE.exec(line)?.groups ?? {}
  if (marks === '') return null
  if (open === null) return marks.startsWith('`') && rest.includes('`') ? null : marks
  return marks.startsWith(open) && rest.trim() === '' ? marks : null
}
