import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgentRef } from '../../agents/index.ts'
import { credits, purse, transfer, wallet } from '../../ledger/index.ts'
import { purseWithdrawn } from '../facts.ts'
import { callGuards } from '../purse-guards.ts'
import { AmountInput, PurseAndWallet } from '../records.ts'
import { getPurseAndWallet } from '../views.ts'

export const withdraw = operation({
  id: 'withdraw',
  route: 'POST /agents/{id}/withdraw',
  summary: 'Take credits from an agent’s purse into your wallet',
  description: 'Your own move, not the agent’s spending: neither its limits nor a freeze stand in the way.',
  access: scopes('finance:write'),
  idem: true,
  speculative: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({ amount: AmountInput() }),
  response: PurseAndWallet,
  problems: ['not_found', 'insufficient_funds'],
  async handler(uow) {
    const { tx, caller, params, body } = uow
    const agent = await lockOwnAgentRef(tx, caller, params.id)
    const amount = credits(body.amount)
    const memo = `From ${agent.name}’s purse`
    const [, pockets] = await Promise.all([
      transfer(uow, [{ from: purse(agent.id), to: wallet(caller.userId), amount, kind: 'withdraw', memo }]),
      getPurseAndWallet(tx, caller.userId, agent.id),
      callGuards(uow, agent.id),
      uow.emit(purseWithdrawn, { agentId: agent.id, amount }),
    ])
    return pockets
  },
})
