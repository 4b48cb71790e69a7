import type { AgentId } from '../../../kernel/lib/ids.ts'
import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { Task, toTask } from '../records.ts'
import type { TaskId } from '../store/rows.ts'
import { listTasks as list } from '../store/tasks.ts'

const pages = idPager<TaskId>('tasks')

export const listTasks = operation({
  id: 'listTasks',
  route: 'GET /tasks',
  summary: 'List the work you gave',
  description: 'Newest first. Helpers of a squad are found under their task.',
  access: scopes('tasks:read'),
  speculative: true,
  agentTokens: true,
  holders: 'work',
  tool: 'core',
  query: Type.Object({ agentId: Type.Optional(uuid<AgentId>('Only this agent’s')), ...pageQuery }),
  response: pageOf(Task),
  problems: ['invalid_cursor'],
  async handler({ db, caller, query }) {
    const rows = await list(db, {
      ownerId: caller.userId,
      agentIds: [query.agentId, confinedTo(caller) ?? undefined],
      publicOnly: confinedTo(caller) !== null,
      before: pages.read(query.cursor),
      count: query.limit + 1,
    })
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: data.map(toTask), next }
  },
})
