import type { AgentId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { Agent, lockOwnAgent, toAgent } from '../../agents/index.ts'
import { SPEND_PROBLEMS } from '../../finance/index.ts'
import { BUY_PROBLEMS, buy } from '../purchase.ts'
import { ItemText, Purchase, toPurchase } from '../records.ts'

export const buyItem = operation({
  id: 'buyItem',
  route: 'POST /market/buy',
  summary: 'Buy a skill, gear or a character for an agent',
  description:
    'Paid from the agent’s purse and the agent’s at once; the chain follows. From your own session it is your word: you ' +
    'are not asked again. A key or an agent token spends inside the agent’s policy: above it nothing is bought yet, and ' +
    '`approvalId` names what you are asked. A tenth of the price goes to the prizes of the season.',
  access: scopes('market:write'),
  agentTokens: true,
  idem: true,
  body: Type.Object({ agentId: uuid<AgentId>('The agent it is for'), item: ItemText() }),
  response: Type.Object({
    purchase: Purchase,
    agent: Agent,
    approvalId: Type.Optional(uuid('What the owner is asked, when it waits')),
  }),
  problems: [...BUY_PROBLEMS, ...SPEND_PROBLEMS],
  async handler(uow) {
    const { tx, at, caller, body } = uow
    const agent = await lockOwnAgent(tx, caller, body.agentId)
    const purchase = await buy(uow, agent, body.item.trim(), caller.kind === 'session')
    const { approvalId } = purchase
    return {
      purchase: await toPurchase(tx, purchase),
      agent: toAgent(await lockOwnAgent(tx, caller, agent.id), at),
      ...(approvalId === null ? {} : { approvalId }),
    }
  },
})
