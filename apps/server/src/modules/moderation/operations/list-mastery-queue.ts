import type { AgentId } from '../../../kernel/lib/ids.ts'
import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery, pager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { listToVerify, type QueuePlace } from '../../progress/index.ts'
import { MasteryToVerify, toMasteries } from '../records.ts'

const PLACE = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([a-z0-9-]{1,60})$/
const isPlace = (value: unknown): value is string => typeof value === 'string' && PLACE.test(value)
const queuePages = pager('mastery', isPlace)

export const listMasteryQueue = operation({
  id: 'listMasteryQueue',
  route: 'GET /mod/mastery',
  summary: 'List mastery that waits for a moderator’s decision',
  description: 'Adepts and Experts, those who wait longest first. Moderators and admins.',
  access: role('moderator'),
  query: Type.Object(pageQuery),
  response: pageOf(MasteryToVerify),
  problems: ['invalid_cursor'],
  async handler({ db, query }) {
    const after = placeOf(queuePages.read(query.cursor))
    const rows = await listToVerify(db, { after, count: query.limit + 1 })
    const { data, next } = queuePages.page(
      rows,
      query.limit,
      ({ reachedAt, agentId, skill }) => `${reachedAt.getTime()} ${agentId} ${skill}`,
    )
    return { data: await toMasteries(db, data), next }
  },
})

function placeOf(key: string | null): QueuePlace | null {
  const [, ms = '', agentId = '', skill = ''] = PLACE.exec(key ?? '') ?? []
  return key === null ? null : { reachedAt: new Date(Number(ms)), agentId: agentId as AgentId, skill }
}
