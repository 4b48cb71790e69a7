export {
  type BattleEnd,
  battleMemoriesOf,
  battleOver,
  beginBattle,
  beginTask,
  endBattle,
  endForNothing,
  endTask,
  factsOf as factsOfOver,
  type Over,
  saveOver,
} from './battles.ts'
export { careFor } from './care.ts'
export { type ChainState, setChainStates } from './chain-state.ts'
export { changeOwner, lockHandover } from './change-owner.ts'
export {
  COMMAND_PROBLEMS,
  custodyFinder,
  getCommandedAgent,
  isRented,
  lockCommandedAgent,
  renterOf,
  requireUnrented,
} from './commanding.ts'
export { createAgent } from './create.ts'
export { transferEvent } from './events.ts'
export {
  agentCaredFor,
  agentCreated,
  agentFellAsleep,
  agentHeld,
  agentRenamed,
  agentReturned,
  careRanLow,
  characterChanged,
  HANDOVER_REASONS,
  type HandoverReason,
  holderCommanded,
  itemGranted,
  levelReached,
  messagesDeleted,
  messageWritten,
  ownerChanged,
  ratingsChanged,
  skillGranted,
} from './facts.ts'
export { type Gift, itemGift, saveGifts, skillGift } from './gifts.ts'
export { addXp } from './growth.ts'
export { grantItem } from './items.ts'
export { keepExchange, lockMessage, readMessages } from './memory/conversation.ts'
export { readInstructions } from './memory/instructions.ts'
export { countLearned, forgetLearned, learn, recallLearned } from './memory/learned-layer.ts'
export { outdatedBy } from './memory/outdated.ts'
export {
  forgetMemories,
  MEMORY_TEXT_MAX,
  OWNER_MEMORIES_MAX,
  recall,
  remember,
} from './memory/owner-layer.ts'
export { Message } from './memory/records.ts'
export type { Pair } from './memory/sealing.ts'
export { milestoneEvent } from './milestones.ts'
export {
  endObstacles,
  HANDOVER_PROBLEMS,
  handoverObstacles,
  requireFreeToGo,
} from './obstacles.ts'
export { agentOffers, type Offer } from './offers.ts'
export { getOwnAgent, lockOwnAgent, lockOwnAgentRef } from './ownership.ts'
export { danOf, growthOf, ratingAt, ratingOrder, recordAfter } from './progression.ts'
export { badgeLists, type Reputation, reputations, stampCounts, visitRewards } from './public-slots.ts'
export { Agent, AgentIdText, AgentSkill, AgentSummary, Look, Persona } from './records.ts'
export { AGENTS_LISTED_MAX, DEFAULT_PERSONA, GIFT_RETURN_MS } from './rules.ts'
export { seasonAt, seasonStart } from './seasons.ts'
export { equipSkill, grantSkill, unequipSkill } from './skills.ts'
export { requireAwake, statusOf } from './status.ts'
export {
  type AgentRow,
  findAgent,
  findAgentOf,
  findAgentsByIds,
  type LockedAgent,
  listAgentIdsOf,
  listAgentsOf,
  lockAgents,
  ownsAnyOf,
} from './store/agents.ts'
export { findCard, listCards, listCardsOf } from './store/cards.ts'
export { type Fighter, getPractice, lockFighters } from './store/fighters.ts'
export {
  deleteHandovers,
  findLastHandover,
  type HandoverRow,
  listHandovers,
} from './store/handovers.ts'
export { type ItemRow, listItems, listItemsOf } from './store/items.ts'
export { countMemories } from './store/memory.ts'
export { deleteMessages as deleteConversation, type Role } from './store/messages.ts'
export {
  listAgentsNamed,
  listNamedAgents,
  listOwnedAgents,
  type NamedAgent,
  type Payable,
  payableOf,
} from './store/names.ts'
export { listAgentsEver } from './store/past-owners.ts'
export { toAgent, toAgentSummary } from './views.ts'
