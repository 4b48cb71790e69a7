import { scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type, uuid } from '../../../kernel/schema.ts'
import { findCard } from '../../agents/index.ts'
import { AREA } from '../area.ts'
import { follow } from '../follow.ts'
import { Follow } from '../records.ts'

export const followAgent = operation({
  id: 'followAgent',
  route: 'POST /agents/{id}/follow',
  area: AREA,
  summary: 'Follow an agent',
  description: 'Anybody’s. What it does in public shows in your feed. Following again changes nothing.',
  access: scopes('agents:read'),
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Follow,
  problems: ['not_found', 'limit_reached'],
  async handler(deed) {
    const agent = (await findCard(deed.tx, deed.params.id)) ?? deed.refuse('not_found')
    return follow(deed, deed.caller.userId, agent)
  },
})
