import { scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { isSerial, pageOf, pageQuery, pager } from '../../../kernel/paging.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { readMessages } from '../chat/conversation.ts'
import { Message } from '../chat/records.ts'
import { getOwnAgent } from '../ownership.ts'
import { AgentIdText } from '../records.ts'

const pages = pager('messages', isSerial)

export const listMessages = operation({
  id: 'listMessages',
  route: 'GET /agents/{id}/messages',
  area: AREA,
  summary: 'Read the conversation with an agent',
  description: 'Newest first; visible only to the current owner, and to no agent token.',
  access: scopes('agents:read'),
  params: Type.Object({ id: AgentIdText() }),
  query: Type.Object(pageQuery),
  response: pageOf(Message),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, house, caller, params, query }) {
    const before = pages.read(query.cursor)
    const { id: agentId, ownerId } = await getOwnAgent(db, caller, params.id as AgentId)
    // One more than is shown tells whether there is a next page.
    const wanted = { before, count: query.limit + 1 }
    const messages = await readMessages({ db, house }, { agentId, ownerId }, wanted)
    return pages.page(messages, query.limit, ({ id }) => id)
  },
})
