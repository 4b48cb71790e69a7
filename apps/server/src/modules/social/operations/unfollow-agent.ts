import type { AgentId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { findCard } from '../../agents/index.ts'
import { unfollow } from '../follow.ts'
import { Follow } from '../records.ts'

export const unfollowAgent = operation({
  id: 'unfollowAgent',
  route: 'DELETE /agents/{id}/follow',
  summary: 'Stop following an agent',
  access: scopes('agents:read'),
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Follow,
  problems: ['not_found'],
  async handler(uow) {
    const agent = (await findCard(uow.tx, uow.params.id)) ?? uow.refuse('not_found')
    return unfollow(uow, uow.caller.userId, agent.id)
  },
})
