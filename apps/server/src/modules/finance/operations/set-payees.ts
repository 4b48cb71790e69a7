import type { AgentId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { AgentIdText, listNamedAgents, lockOwnAgentRef } from '../../agents/index.ts'
import { PAYEES_MAX, PayeeList } from '../records.ts'
import { payeeFaults } from '../rules.ts'
import { replacePayees } from '../store/policies.ts'
import { toPayeeList } from '../views.ts'

export const setPayees = operation({
  id: 'setPayees',
  route: 'PUT /agents/{id}/payees',
  summary: 'Set whom an agent may pay without asking',
  description: `Replaces the list: up to ${PAYEES_MAX} agents, of anybody’s. An agent named twice counts once.`,
  access: scopes('finance:write'),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({ agentIds: Type.Array(uuid<AgentId>('Id of an agent'), { maxItems: PAYEES_MAX }) }),
  response: PayeeList,
  problems: ['not_found'],
  async handler({ tx, caller, params, body, refuse }) {
    const agent = await lockOwnAgentRef(tx, caller, params.id)
    const given = body.agentIds.map((id) => id)
    const named = await listNamedAgents(tx, given)
    const faults = payeeFaults(agent.id, given, new Set(named.map(({ agentId }) => agentId)))
    if (faults.length > 0) refuse('invalid_request', { details: faults })
    const ids = [...new Set(given)]
    await replacePayees(tx, agent.id, agent.ownerId, ids)
    return toPayeeList(ids, named)
  },
})
