import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, deleteConversation, lockOwnAgentRef, messagesDeleted } from '../../agents/index.ts'

export const deleteMessages = operation({
  id: 'deleteMessages',
  route: 'DELETE /agents/{id}/messages',
  summary: 'Delete the conversation with an agent',
  description:
    'All messages, yours and its own, also where your stream and your webhooks’ logs hold them. What it remembers stays: tell it to forget.',
  access: scopes('chat:write'),
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({ deleted: Type.Integer() }),
  problems: ['not_found'],
  async handler({ tx, caller, params, emit }) {
    const { id: agentId, ownerId } = await lockOwnAgentRef(tx, caller, params.id)
    const deleted = await deleteConversation(tx, { agentId, ownerId })
    if (deleted > 0) await emit(messagesDeleted, { agentId, ownerId })
    return { deleted }
  },
})
