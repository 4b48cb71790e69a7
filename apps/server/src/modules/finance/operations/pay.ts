import { scopes } from '../../../kernel/access.ts'
import { credits } from '../../../kernel/credits.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type, uuid } from '../../../kernel/schema.ts'
import { line } from '../../../kernel/text.ts'
import { AgentIdText, lockOwnAgent } from '../../agents/index.ts'
import { AREA } from '../area.ts'
import { SPEND_PROBLEMS } from '../gate.ts'
import { payAgent } from '../payment.ts'
import { AmountInput, MEMO_MAX, SpendAnswer } from '../records.ts'

export const pay = operation({
  id: 'pay',
  route: 'POST /agents/{id}/pay',
  area: AREA,
  summary: 'Pay another agent',
  description:
    'A payee on the list is paid at once, inside the daily limit and askAbove; anything else waits for the ' +
    'owner’s approval.',
  access: scopes('finance:write'),
  agentTokens: true,
  tool: 'core',
  idem: true,
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
  async handler(deed) {
    const { tx, caller, params, body, refuse } = deed
    const agent = await lockOwnAgent(tx, caller, params.id)
    const { toAgentId } = body
    if (toAgentId === agent.id) {
      refuse('invalid_request', { details: [{ path: 'body.toAgentId', message: 'is the agent itself' }] })
    }
    return payAgent(deed, agent, { toAgentId, amount: credits(body.amount), memo: body.memo ?? '' })
  },
})
