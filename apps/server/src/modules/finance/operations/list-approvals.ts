import type { AgentId } from '../../../kernel/lib/ids.ts'
import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { oneOf, Type, uuid } from '../../../kernel/operation/schema.ts'
import { Approval } from '../records.ts'
import { APPROVAL_STATUSES } from '../rules.ts'
import type { ApprovalId } from '../store/approvals.ts'
import { listApprovals as list } from '../store/approvals.ts'
import { toApproval } from '../views.ts'

const pages = idPager<ApprovalId>('approvals')

export const listApprovals = operation({
  id: 'listApprovals',
  route: 'GET /approvals',
  summary: 'List what your agents ask to spend',
  description: 'Newest first.',
  access: scopes('tasks:read'),
  agentTokens: true,
  tool: 'core',
  query: Type.Object({
    status: Type.Optional(oneOf(APPROVAL_STATUSES)),
    agentId: Type.Optional(uuid<AgentId>('Only what this agent asks')),
    ...pageQuery,
  }),
  response: pageOf(Approval),
  problems: ['invalid_cursor'],
  async handler({ db, at, caller, query }) {
    const rows = await list(db, {
      ownerId: caller.userId,
      agentIds: [query.agentId, confinedTo(caller) ?? undefined],
      status: query.status,
      before: pages.read(query.cursor),
      count: query.limit + 1,
      at,
    })
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: data.map((row) => toApproval(row, at)), next }
  },
})
