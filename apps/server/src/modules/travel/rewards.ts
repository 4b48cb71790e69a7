import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, grantItem, grantSkill, listItems } from '../agents/index.ts'
import { findCharacter, findGear, skillName } from '../catalog/index.ts'
import { REWARDS, type Reward, type Tally } from './rules.ts'

/**
 * travel-7: gives the agent, whose row the caller holds, what its stamps have earned and it lacks; answers the names.
 */
export async function giveRewards(uow: UnitOfWork, agent: AgentRow, tally: Tally): Promise<string[]> {
  const earned = REWARDS.filter(({ isEarned }) => isEarned(tally))
  if (earned.length === 0) return []
  const had = new Set([
    ...agent.skills.map(({ skill }) => skill),
    ...(await listItems(uow.tx, agent.id)).map(({ item }) => item),
  ])
  const lacking = earned.filter(({ item }) => !had.has(item))
  for (const reward of lacking) await give(uow, agent, reward)
  return lacking.map(nameOf)
}

async function give(uow: UnitOfWork, { id }: AgentRow, { kind, item }: Reward): Promise<void> {
  if (kind === 'skill') await grantSkill(uow, id, item, 'earned')
  else await grantItem(uow, id, { kind, item, source: 'travel', ref: null })
}

function nameOf({ kind, item }: Reward): string {
  if (kind === 'skill') return skillName(item)
  return (kind === 'gear' ? findGear(item) : findCharacter(item))?.name ?? item
}
