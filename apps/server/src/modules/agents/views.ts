import type { Static } from '../../kernel/operation/schema.ts'
import { findCharacter, findGear, findSkill, skillName } from '../catalog/index.ts'
import { statusOf } from './care.ts'
import { danOf, growthOf, type KeptRating, levelOf, ratingAt } from './progression.ts'
import type { Agent, AgentSummary, GearItem } from './records.ts'
import type { AgentRow } from './store/agents.ts'
import type { ItemRow } from './store/belongings.ts'
import type { AgentCardRow } from './store/cards.ts'

/** Rating and title at this moment. */
function ratingOf(row: KeptRating, at: Date): { rating: number; dan: string } {
  const rating = ratingAt(at, row)
  return { rating, dan: danOf(rating) }
}

/** [agents-28] A skill as the interface shows it; one without a slot reads as always on. */
export const toAgentSkill = ({ skill, source, slot }: AgentRow['skills'][number]) => ({
  name: skillName(skill),
  source,
  equipped: slot !== null,
  ...(findSkill(skill)?.usesSlot === false ? { alwaysOn: true } : {}),
})

/** An agent as the interface shows it, at this moment. */
export const toAgent = (row: AgentRow, at: Date): Static<typeof Agent> => ({
  id: row.id,
  name: row.name,
  character: row.character,
  look: row.look,
  persona: row.persona,
  ...growthOf(row.xp),
  ...ratingOf(row, at),
  wins: row.wins,
  losses: row.losses,
  draws: row.draws,
  streak: row.streak,
  status: statusOf(row, at),
  tokenId: row.tokenId,
  vaultAddress: row.vaultAddress,
  chainStatus: row.chainStatus,
  purse: row.purse,
  skills: row.skills.map(toAgentSkill),
  careDueAt: row.careDueAt,
  owner: row.owner,
})

/** An agent in a list, as everybody sees it. */
export const toAgentSummary = (row: AgentCardRow, at: Date): Static<typeof AgentSummary> => ({
  id: row.id,
  name: row.name,
  character: row.character,
  look: row.look,
  level: levelOf(row.xp),
  ...ratingOf(row, at),
  wins: row.wins,
  losses: row.losses,
  status: statusOf(row, at),
  tokenId: row.tokenId,
})

export const toGearItem = ({ item, kind, source, ref, at }: ItemRow): Static<typeof GearItem> => {
  const content = kind === 'gear' ? findGear(item) : findCharacter(item)
  return { item, name: content?.name ?? item, source, ref, at }
}
