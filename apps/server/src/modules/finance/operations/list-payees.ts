import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent, listNamedAgents } from '../../agents/index.ts'
import { PayeeList } from '../records.ts'
import { listPayeeIds } from '../store/policies.ts'
import { toPayeeList } from '../views.ts'

export const listPayees = operation({
  id: 'listPayees',
  route: 'GET /agents/{id}/payees',
  summary: 'List whom an agent may pay without asking',
  access: scopes('finance:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: PayeeList,
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    const agent = await getOwnAgent(db, caller, params.id)
    const ids = await listPayeeIds(db, agent.id, agent.ownerId)
    return toPayeeList(ids, await listNamedAgents(db, ids))
  },
})
