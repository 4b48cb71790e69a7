import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { toWill, Will } from '../records.ts'
import { findWill } from '../store.ts'

export const getWill = operation({
  id: 'getWill',
  route: 'GET /agents/{id}/will',
  summary: 'Read who inherits an agent',
  description: 'Null when there is no will.',
  access: scopes('agents:read'),
  params: Type.Object({ id: AgentIdText() }),
  response: nullable(Will),
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    const { id } = await getOwnAgent(db, caller, params.id)
    const will = await findWill(db, id)
    return will && toWill(db, will)
  },
})
