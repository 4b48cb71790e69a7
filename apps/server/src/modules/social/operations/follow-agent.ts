import type { AgentId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { findCard } from '../../agents/index.ts'
import { follow } from '../follow.ts'
import { Follow } from '../records.ts'

export const followAgent = operation({
  id: 'followAgent',
  route: 'POST /agents/{id}/follow',
  summary: 'Follow an agent',
  description: 'Anybody’s. What it does in public shows in your feed. Following again changes nothing.',
  access: scopes('agents:read'),
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Follow,
  problems: ['not_found', 'limit_reached'],
  async handler(uow) {
    const agent = (await findCard(uow.tx, uow.params.id)) ?? uow.refuse('not_found')
    return follow(uow, uow.caller.userId, agent)
  },
})
