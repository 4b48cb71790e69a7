import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgentRef } from '../../agents/index.ts'
import { credits } from '../../ledger/index.ts'
import { policyChanged } from '../facts.ts'
import { getPolicy } from '../policy.ts'
import { Policy, PolicyInput } from '../records.ts'
import { savePolicy } from '../store/policies.ts'

export const setPolicy = operation({
  id: 'setPolicy',
  route: 'PUT /agents/{id}/policy',
  summary: 'Set an agent’s spending policy',
  description:
    'What is left out stays as it is. An agent token can’t change the policy that it spends under.',
  access: scopes('finance:write'),
  params: Type.Object({ id: AgentIdText() }),
  body: PolicyInput,
  response: Policy,
  problems: ['not_found'],
  async handler(uow) {
    const { tx, at, caller, params, body } = uow
    // Spending takes this lock too: a payment sees either the old or the new policy, whole.
    const agent = await lockOwnAgentRef(tx, caller, params.id)
    const { spentToday, ...known } = await getPolicy(tx, agent, at)
    const policy = {
      dailyLimit: body.dailyLimit === undefined ? known.dailyLimit : credits(body.dailyLimit),
      askAbove: body.askAbove === undefined ? known.askAbove : credits(body.askAbove),
      frozen: body.frozen ?? known.frozen,
    }
    await savePolicy(tx, agent.id, agent.ownerId, policy)
    await uow.emit(policyChanged, { agentId: agent.id, ownerId: agent.ownerId })
    return { ...policy, spentToday }
  },
})
