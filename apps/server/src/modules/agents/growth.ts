import assert from 'node:assert/strict'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { type Announced, announced } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { levelReached } from './facts.ts'
import { type Growth, growthOf, levelOf, XP_MAX } from './progression.ts'
import { raiseXp } from './store/agents.ts'

/** Adds experience, and announces the new level if there is one. */
export async function addXp(uow: UnitOfWork, agentId: AgentId, gained: number): Promise<Growth> {
  requireXp(gained)
  const xp = await raiseXp(uow.tx, agentId, gained, XP_MAX)
  await uow.emitAll(growthFact(agentId, Math.max(0, xp - gained), xp))
  return growthOf(xp)
}

export function xpAfter(xp: number, gained: number): number {
  requireXp(gained)
  return Math.min(xp + gained, XP_MAX)
}

/** The level that it led to, when that is a new one. */
export function growthFact(agentId: AgentId, xpBefore: number, xp: number): Announced[] {
  const level = levelOf(xp)
  return level > levelOf(xpBefore) ? [announced(levelReached, { agentId, level })] : []
}

function requireXp(gained: number): void {
  assert(
    Number.isSafeInteger(gained) && gained >= 0 && gained <= XP_MAX,
    `no amount of experience: ${gained}`,
  )
}
