import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { listReportedComments, ReportedComment } from '../../battles/index.ts'

export const listReports = operation({
  id: 'listReports',
  route: 'GET /mod/reports',
  summary: 'List reported comments',
  description: 'Most reported first; those that are hidden already only on wish. Moderators and admins.',
  access: role('moderator'),
  query: Type.Object({ includeHidden: Type.Boolean({ default: false }), ...pageQuery }),
  response: pageOf(ReportedComment),
  problems: ['invalid_cursor'],
  handler: (reading) => listReportedComments(reading, reading.query),
})
