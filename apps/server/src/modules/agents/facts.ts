import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { oneOf, Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'

/** How an agent gets another owner. */
export const HANDOVER_REASONS = ['sale', 'gift', 'inherited'] as const
export type HandoverReason = (typeof HANDOVER_REASONS)[number]

/** A new agent exists, with its purse and the foundation skills. */
export const agentCreated = fact('agents.created', { agentId: uuid<AgentId>(), ownerId: uuid<UserId>() })

/** The agent has a new name. */
export const agentRenamed = fact('agents.renamed', { agentId: uuid<AgentId>() })

/** The agent's care clock was restarted; `woke` when it had been dormant. */
export const agentCaredFor = fact('agents.cared_for', {
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  woke: Type.Boolean(),
})

const care = {
  agentId: uuid<AgentId>(),
  /** When it falls or fell asleep: listeners check whether that still holds. */
  careDueAt: Type.String({ format: 'date-time' }),
}

/** The agent falls asleep within a day unless somebody cares for it. */
export const careRanLow = fact('agents.care_ran_low', care)
export const agentFellAsleep = fact('agents.fell_asleep', care)

/** The agent got gear or a character, by catalog id, that it did not have before. */
export const itemGranted = fact('agents.item_granted', {
  agentId: uuid<AgentId>(),
  kind: oneOf(['gear', 'character']),
  item: Type.String(),
  source: Type.String(),
})

/** The agent got a skill, by catalog code, that it did not have before. */
export const skillGranted = fact('agents.skill_granted', {
  agentId: uuid<AgentId>(),
  skill: Type.String(),
  source: Type.String(),
})

export const levelReached = fact('agents.level_reached', { agentId: uuid<AgentId>(), level: Type.Integer() })

/** The owner and the agent spoke: `messageId` is the agent's reply, and the owner's message came just before it. */
export const messageWritten = fact('agents.message_written', {
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  messageId: Type.Integer(),
})

/** The owner deleted the conversation: listeners delete their copies of it. */
export const messagesDeleted = fact('agents.messages_deleted', {
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
})

/** The agent has a new owner: listeners delete what they keep of the old one for it. */
export const ownerChanged = fact('agents.owner_changed', {
  agentId: uuid<AgentId>(),
  from: uuid<UserId>(),
  to: uuid<UserId>(),
  reason: oneOf(HANDOVER_REASONS),
  /** The agent has words of its old owner for the new one. */
  withWords: Type.Optional(Type.Boolean()),
  /** A gift went back to its giver, or in the giver's place to the platform. */
  returned: Type.Optional(Type.Boolean()),
})

/** Another player has the agent for a while, rented or in training: listeners withdraw its offers to others. */
export const agentHeld = fact('agents.held', { agentId: uuid<AgentId>() })

/** The agent is back with its owner: what waited for it can go on. */
export const agentReturned = fact('agents.returned', { agentId: uuid<AgentId>() })

/** Ratings that a battle changed, each as stored: in the season of that battle. */
export const ratingsChanged = fact('agents.ratings_changed', {
  ratings: Type.Array(
    Type.Object({ agentId: uuid<AgentId>(), keptRating: Type.Integer(), ratingSeason: Type.Integer() }),
  ),
})

/** The agent changed its character, by catalog id. */
export const characterChanged = fact('agents.character_changed', {
  agentId: uuid<AgentId>(),
  character: Type.String(),
})

/** A player who holds the agent for a while gave it a command. */
export const holderCommanded = fact('agents.holder_commanded', {
  agentId: uuid<AgentId>(),
  holderId: uuid<UserId>(),
  doing: oneOf(['work', 'practice', 'battle']),
})
