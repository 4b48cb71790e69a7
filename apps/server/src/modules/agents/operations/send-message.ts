import { scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { keepExchange } from '../chat/conversation.ts'
import { Message } from '../chat/records.ts'
import { respond } from '../chat/respond.ts'
import { isAgentToken } from '../chat/speaker.ts'
import { lockOwnAgent } from '../ownership.ts'
import { AgentIdText } from '../records.ts'

export const sendMessage = operation({
  id: 'sendMessage',
  route: 'POST /agents/{id}/messages',
  area: AREA,
  summary: 'Talk to an agent',
  description:
    'It answers in its voice, and acts on clear requests: remember, what do you know about me, forget, questions ' +
    'about purse and record. Chat never spends. What an agent token says is said by the agent, not by you.',
  access: scopes('chat:write'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: 2_000,
      pattern: '\\S',
      examples: ['Remember that I take my tea without sugar'],
    }),
  }),
  response: Type.Object({ message: Message, reply: Message }),
  problems: ['not_found'],
  async handler(deed) {
    const { caller, params, body } = deed
    const agent = await lockOwnAgent(deed.tx, caller, params.id as AgentId)
    const said = { role: isAgentToken(caller) ? 'agent' : 'owner', text: body.text, meta: null } as const
    const answer = await respond(deed, agent, said)
    return keepExchange(deed, { agentId: agent.id, ownerId: agent.ownerId }, said, answer)
  },
})
