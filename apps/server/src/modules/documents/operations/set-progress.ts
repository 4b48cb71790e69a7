import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { DocumentIdText, Progress, ProgressInput } from '../records.ts'
import { chapterWords } from '../rules.ts'
import { saveChapter } from '../store/learning.ts'
import { NO_DOCUMENT, readerOf } from '../views.ts'

export const setProgress = operation({
  id: 'setProgress',
  route: 'PUT /documents/{id}/progress',
  summary: 'Mark a chapter as done, or not done',
  description: 'Chapters are the `## ` headings of the body, counted from 0.',
  access: scopes('tasks:write'),
  agentTokens: true,
  params: Type.Object({ id: DocumentIdText() }),
  body: ProgressInput,
  response: Progress,
  problems: ['not_found'],
  async handler({ tx, caller, params, body, refuse }) {
    const saved = await saveChapter(tx, readerOf(caller), params.id, body)
    const progress = saved ?? refuse('not_found', NO_DOCUMENT)
    if (body.chapter >= progress.chapters) {
      refuse('invalid_request', {
        details: [{ path: 'body.chapter', message: chapterWords(progress.chapters) }],
      })
    }
    return progress
  },
})
