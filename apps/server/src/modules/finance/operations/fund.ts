import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgentRef } from '../../agents/index.ts'
import { credits, purse, transfer, wallet } from '../../ledger/index.ts'
import { purseFunded } from '../facts.ts'
import { AmountInput, PurseAndWallet } from '../records.ts'
import { getPurseAndWallet } from '../views.ts'

export const fund = operation({
  id: 'fund',
  route: 'POST /agents/{id}/fund',
  summary: 'Put credits from your wallet into an agent’s purse',
  access: scopes('finance:write'),
  idem: true,
  speculative: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({ amount: AmountInput() }),
  response: PurseAndWallet,
  problems: ['not_found', 'insufficient_funds'],
  async handler(uow) {
    const { tx, caller, params, body } = uow
    // The lock keeps the credits out of the purse of an agent that was just sold.
    const agent = await lockOwnAgentRef(tx, caller, params.id)
    const amount = credits(body.amount)
    const memo = `Into ${agent.name}’s purse`
    const [, pockets] = await Promise.all([
      transfer(uow, [{ from: wallet(caller.userId), to: purse(agent.id), amount, kind: 'fund', memo }]),
      getPurseAndWallet(tx, caller.userId, agent.id),
      uow.emit(purseFunded, { agentId: agent.id, amount }),
    ])
    return pockets
  },
})
