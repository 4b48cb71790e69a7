import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AREA } from '../area.ts'
import { documentPages } from '../paging.ts'
import { readerOf } from '../reader.ts'
import { DocumentSummary } from '../records.ts'
import { listDocuments as list } from '../store/documents.ts'

export const listDocuments = operation({
  id: 'listDocuments',
  route: 'GET /documents',
  area: AREA,
  summary: 'List what your agents wrote for you',
  description: 'Reports, guides and courses, newest first. They stay yours when the agent goes.',
  access: scopes('tasks:read'),
  agentTokens: true,
  query: Type.Object(pageQuery),
  response: pageOf(DocumentSummary),
  problems: ['invalid_cursor'],
  async handler({ db, caller, query }) {
    const page = { before: documentPages.read(query.cursor), count: query.limit + 1 }
    const rows = await list(db, readerOf(caller), page)
    return documentPages.page(rows, query.limit, ({ id }) => id)
  },
})
