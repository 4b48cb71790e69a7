export {
  type BattleEnd,
  battleMemoriesOf,
  beginBattle,
  beginTask,
  endBattle,
  endForNothing,
  endTask,
} from './battles.ts'
export { type ChainState, setChainStates } from './chain-state.ts'
export { changeOwner, lockHandover } from './change-owner.ts'
export { chatPersonalData } from './chat/personal-data.ts'
export { createAgent } from './create.ts'
export {
  levelActivity,
  messageEvent,
  milestoneEvent,
  skillActivity,
  skillEvent,
  transferEvent,
} from './events.ts'
export {
  agentCaredFor,
  agentCreated,
  levelReached,
  messagesDeleted,
  ownerChanged,
  skillGranted,
} from './facts.ts'
export { addXp } from './growth.ts'
export { grantItem } from './items.ts'
export { findOwnAgent, getOwnAgent, lockOwnAgent } from './ownership.ts'
export { agentsPersonalData } from './personal-data.ts'
export { danOf, growthOf, ratingAt, recordAfter } from './progression.ts'
export { Agent, AgentIdText, AgentSkill, AgentSummary } from './records.ts'
export { AGENTS_LISTED_MAX, DEFAULT_PERSONA } from './rules.ts'
export { seasonAt, seasonStart } from './seasons.ts'
export { equipSkill, grantSkill, unequipSkill } from './skills.ts'
export { requireAwake } from './status.ts'
export {
  type AgentRow,
  findAgent,
  findAgentsByIds,
  listAgentIdsOf,
  listAgentsOf,
  lockAgents,
} from './store/agents.ts'
export { findCard, listCards, listCardsOf } from './store/cards.ts'
export { type Fighter, lockFighters } from './store/doing.ts'
export { listItems } from './store/items.ts'
export { listNamedAgents, listOwnedAgents, type NamedAgent } from './store/names.ts'
export { toAgent, toAgentSummary } from './views.ts'
