import { fact } from '../../kernel/facts.ts'
import { Type, uuid } from '../../kernel/schema.ts'

/** A new agent exists, with its purse and the foundation skills. */
export const agentCreated = fact('agents.created', { agentId: uuid(), ownerId: uuid() })

/** Its care clock was set again; `woke` when it had been dormant. */
export const agentCaredFor = fact('agents.cared_for', {
  agentId: uuid(),
  ownerId: uuid(),
  woke: Type.Boolean(),
})

/** It has a skill, by catalog code, that it did not have before. */
export const skillGranted = fact('agents.skill_granted', {
  agentId: uuid(),
  skill: Type.String(),
  source: Type.String(),
})

export const levelReached = fact('agents.level_reached', { agentId: uuid(), level: Type.Integer() })

/** The owner and the agent spoke: `messageId` is the agent's reply, the message that it answers came just before. */
export const messageWritten = fact('agents.message_written', {
  agentId: uuid(),
  ownerId: uuid(),
  messageId: Type.Integer(),
})

/** The owner deleted the conversation: whoever keeps a copy of its words lets go of it. */
export const messagesDeleted = fact('agents.messages_deleted', { agentId: uuid(), ownerId: uuid() })

/** It belongs to somebody else now; whoever keeps something of its owner's for it lets go of that. */
export const ownerChanged = fact('agents.owner_changed', { agentId: uuid(), from: uuid(), to: uuid() })
