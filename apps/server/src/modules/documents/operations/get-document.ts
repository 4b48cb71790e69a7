import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { Document, DocumentIdText } from '../records.ts'
import { findDocument } from '../store/documents.ts'
import { NO_DOCUMENT, readerOf, toDocument } from '../views.ts'

export const getDocument = operation({
  id: 'getDocument',
  route: 'GET /documents/{id}',
  summary: 'Read a document',
  access: scopes('tasks:read'),
  agentTokens: true,
  tool: 'core',
  params: Type.Object({ id: DocumentIdText() }),
  response: Document,
  problems: ['not_found'],
  async handler({ db, caller, params, refuse }) {
    const row = await findDocument(db, readerOf(caller), params.id)
    return toDocument(row ?? refuse('not_found', NO_DOCUMENT))
  },
})
