import { role } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf, Type } from '../../../kernel/schema.ts'
import { listReportedComments, ReportedComment } from '../../battles/index.ts'
import { AREA } from '../area.ts'

export const listReports = operation({
  id: 'listReports',
  route: 'GET /mod/reports',
  area: AREA,
  summary: 'List reported comments',
  description: 'Most reported first; those that are hidden already only on wish. Moderators and admins.',
  access: role('moderator'),
  query: Type.Object({
    includeHidden: Type.Boolean({ default: false }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  }),
  response: listOf(ReportedComment),
  async handler(reading) {
    return { data: await listReportedComments(reading, reading.query) }
  },
})
