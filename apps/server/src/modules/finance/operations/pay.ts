import type { AgentId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { line } from '../../../kernel/operation/text.ts'
import { AgentIdText, lockOwnAgentRef } from '../../agents/index.ts'
import { credits } from '../../ledger/index.ts'
import { payAgent, readPaymentContext } from '../payment.ts'
import { AmountInput, MEMO_MAX, SpendAnswer } from '../records.ts'
import { SPEND_PROBLEMS } from '../spend.ts'

export const pay = operation({
  id: 'pay',
  route: 'POST /agents/{id}/pay',
  summary: 'Pay another agent',
  description:
    'A payee on the list is paid at once, inside the daily limit and askAbove; anything else waits for the ' +
    'owner’s approval.',
  access: scopes('finance:write'),
  agentTokens: true,
  tool: 'core',
  idem: true,
  speculative: true,
  batchable: ({ id }) => id.toLowerCase(),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    toAgentId: uuid<AgentId>('The agent to pay'),
    amount: AmountInput(),
    memo: Type.Optional(
      line({ maxLength: MEMO_MAX, description: 'Both sides see it', examples: ['thanks'] }),
    ),
  }),
  response: SpendAnswer,
  problems: ['not_found', ...SPEND_PROBLEMS],
  async handler(uow) {
    const { tx, caller, params, body, refuse } = uow
    const { toAgentId, memo = '' } = body
    const payment = { toAgentId, amount: credits(body.amount), memo, last: true }
    const locking = lockOwnAgentRef(tx, caller, params.id)
    const context = readPaymentContext(uow, { id: params.id, ownerId: caller.userId }, payment)
    // For a foreign agent the lock's refusal is the answer, and a failure of this read is ignored.
    context.catch(() => {})
    const agent = await locking
    if (toAgentId === agent.id) {
      refuse('invalid_request', { details: [{ path: 'body.toAgentId', message: 'is the agent itself' }] })
    }
    return payAgent(uow, agent, payment, context)
  },
})
