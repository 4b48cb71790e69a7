import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery, serialPager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent, Message, readMessages } from '../../agents/index.ts'

const pages = serialPager('messages')

export const listMessages = operation({
  id: 'listMessages',
  route: 'GET /agents/{id}/messages',
  summary: 'Read the conversation with an agent',
  description: 'Newest first; visible only to the current owner, and to no agent token.',
  access: scopes('agents:read'),
  params: Type.Object({ id: AgentIdText() }),
  query: Type.Object(pageQuery),
  response: pageOf(Message),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, runtime, caller, params, query }) {
    const before = pages.read(query.cursor)
    const { id: agentId, ownerId } = await getOwnAgent(db, caller, params.id)
    // One row more than is shown tells whether there is a next page.
    const wanted = { before, count: query.limit + 1 }
    const messages = await readMessages({ db, runtime }, { agentId, ownerId }, wanted)
    return pages.page(messages, query.limit, ({ id }) => id)
  },
})
