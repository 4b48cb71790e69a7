import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import type { DocumentId } from '../records.ts'
import { DocumentSummary } from '../records.ts'
import { listDocuments as list } from '../store/documents.ts'
import { readerOf } from '../views.ts'

const pages = idPager<DocumentId>('documents')

export const listDocuments = operation({
  id: 'listDocuments',
  route: 'GET /documents',
  summary: 'List what your agents wrote for you',
  description: 'Reports, guides and courses, newest first. They stay yours when the agent goes.',
  access: scopes('tasks:read'),
  agentTokens: true,
  query: Type.Object(pageQuery),
  response: pageOf(DocumentSummary),
  problems: ['invalid_cursor'],
  async handler({ db, caller, query }) {
    const page = { before: pages.read(query.cursor), count: query.limit + 1 }
    const rows = await list(db, readerOf(caller), page)
    return pages.page(rows, query.limit, ({ id }) => id)
  },
})
