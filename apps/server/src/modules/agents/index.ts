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
export { careFor, requireAwake, statusOf } from './care.ts'
export { type ChainState, setChainStates } from './chain-state.ts'
export { changeOwner, lockHandover } from './change-owner.ts'
export {
  COMMAND_PROBLEMS,
  custodyFinder,
  getCommandedAgent,
  getOwnAgent,
  isRented,
  lockCommandedAgent,
  lockOwnAgent,
  lockOwnAgentRef,
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
export {
  addXp,
  equipSkill,
  type Gift,
  grantItem,
  grantSkill,
  itemGift,
  saveGifts,
  skillGift,
  unequipSkill,
} from './gains.ts'
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
export { danOf, growthOf, ratingAt, ratingOrder, recordAfter, seasonAt, seasonStart } from './progression.ts'
export { Agent, AgentIdText, AgentSkill, AgentSummary, Look, Persona } from './records.ts'
export { AGENTS_LISTED_MAX, DEFAULT_PERSONA, GIFT_RETURN_MS } from './rules.ts'
export {
  agentOffers,
  badgeLists,
  endObstacles,
  HANDOVER_PROBLEMS,
  handoverObstacles,
  type Offer,
  type Reputation,
  reputations,
  requireFreeToGo,
  stampCounts,
  visitRewards,
} from './slots.ts'
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
export { type ItemRow, listItems, listItemsOf } from './store/belongings.ts'
export {
  findCard,
  listAgentsNamed,
  listCards,
  listCardsOf,
  listNamedAgents,
  listOwnedAgents,
  type NamedAgent,
  type Payable,
  payableOf,
} from './store/cards.ts'
export { type Fighter, getPractice, lockFighters } from './store/fighters.ts'
export {
  deleteHandovers,
  findLastHandover,
  type HandoverRow,
  listAgentsEver,
  listHandovers,
} from './store/handovers.ts'
export { countMemories } from './store/memory.ts'
export { deleteMessages as deleteConversation, type Role } from './store/messages.ts'
export { toAgent, toAgentSummary } from './views.ts'
