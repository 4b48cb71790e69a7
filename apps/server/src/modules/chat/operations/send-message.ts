import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { NOT_BLANK } from '../../../kernel/operation/text.ts'
import { AgentIdText, getOwnAgent, keepExchange, lockOwnAgent, Message } from '../../agents/index.ts'
import { consider } from '../consider.ts'
import { respond } from '../respond.ts'

export const sendMessage = operation({
  id: 'sendMessage',
  route: 'POST /agents/{id}/messages',
  summary: 'Talk to an agent',
  description:
    'It answers in its voice and, in English, German, French, Spanish, Italian and Portuguese, acts on clear requests: ' +
    'remember, recall, forget, battle, research, teach me, quiz me, book and other work, which it opens as a task (`meta` ' +
    'names its taskId or battleId). Chat never spends. What an agent token says is said by the agent, not by you.',
  access: scopes('chat:write'),
  agentTokens: true,
  tool: 'core',
  limit: perSeconds(60, 60),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: 2_000,
      pattern: NOT_BLANK,
      examples: ['Remember that I take my tea without sugar'],
    }),
  }),
  response: Type.Object({ message: Message, reply: Message }),
  problems: ['not_found'],
  /** Reading takes time, so it happens before any lock is taken. */
  async prepare({ db, runtime, caller, params, body }) {
    const agent = await getOwnAgent(db, caller, params.id)
    return consider({ db, runtime }, agent, body.text, confinedTo(caller) === null)
  },
  async handler(uow) {
    const { caller, params, body, prepared } = uow
    const agent = await lockOwnAgent(uow.tx, caller, params.id)
    // [chat-4] An agent token speaks as its agent, never as the owner; sessions and other keys speak for the owner.
    const said = {
      role: confinedTo(caller) === null ? 'owner' : 'agent',
      text: body.text,
      meta: null,
    } as const
    const answer = await respond(uow, caller, agent, said.role, prepared)
    return keepExchange(uow, { agentId: agent.id, ownerId: agent.ownerId }, said, answer)
  },
})
