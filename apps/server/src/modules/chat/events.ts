import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent } from '../../kernel/transaction/events.ts'
import { lockMessage, Message, messageWritten } from '../agents/index.ts'

export const messageEvent = accountEvent({
  name: 'message',
  description: 'One of your agents answered you.',
  changes: ['replied'],
  record: Type.Object({ agentId: uuid<AgentId>(), ...Message.properties }),
}).on(messageWritten, async (uow, { agentId, ownerId, messageId }) => {
  const pair = { agentId, ownerId }
  const message = await lockMessage(uow, pair, messageId)
  if (!message) return []
  // No notice: the owner is in the chat. [chat-3] Stored copies are found by the agent, and erased with the
  // conversation.
  const record = { agentId, ...message }
  return [{ to: pair.ownerId, change: 'replied', record, notice: null, about: agentId }]
})
