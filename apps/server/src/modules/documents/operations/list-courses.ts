import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import type { DocumentId } from '../records.ts'
import { Course } from '../records.ts'
import { listCourses as list } from '../store/documents.ts'
import { countDue } from '../store/review-cards.ts'
import { readerOf, toCourse } from '../views.ts'

const pages = idPager<DocumentId>('courses')

export const listCourses = operation({
  id: 'listCourses',
  route: 'GET /courses',
  summary: 'List your guides and courses',
  description: 'How far you are with each, newest first, and how many of its questions are due for review.',
  access: scopes('tasks:read'),
  agentTokens: true,
  query: Type.Object(pageQuery),
  response: pageOf(Course),
  problems: ['invalid_cursor'],
  async handler({ db, at, caller, query }) {
    const page = { before: pages.read(query.cursor), count: query.limit + 1 }
    const rows = await list(db, readerOf(caller), page)
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    const ids = data.map(({ id }) => id)
    const due = await countDue(db, caller.userId, ids, at)
    return { data: data.map((row) => toCourse(row, due.get(row.id) ?? 0)), next }
  },
})
