import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { ReportContext, reportInPlace } from '../../battles/index.ts'
import { CommentId } from '../records.ts'

export const getReport = operation({
  id: 'getReport',
  route: 'GET /mod/comments/{id}',
  summary: 'See a comment where it was said',
  description: 'With what was said before and after it, hidden or not. Moderators and admins.',
  access: role('moderator'),
  params: Type.Object({ id: CommentId() }),
  response: ReportContext,
  problems: ['not_found'],
  async handler(reading) {
    return (await reportInPlace(reading, reading.params.id)) ?? reading.refuse('not_found')
  },
})
