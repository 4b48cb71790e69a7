import assert from 'node:assert/strict'
import type { Deed } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { levelReached } from './facts.ts'
import { type Growth, growthOf, levelOf, XP_MAX } from './progression.ts'
import { raiseXp } from './store/agents.ts'

/** Adds experience and announces the level it leads to, when that is a new one. */
export async function addXp(deed: Deed, agentId: AgentId, gained: number): Promise<Growth> {
  assert(
    Number.isSafeInteger(gained) && gained >= 0 && gained <= XP_MAX,
    `no amount of experience: ${gained}`,
  )
  const xp = await raiseXp(deed.tx, agentId, gained, XP_MAX)
  const growth = growthOf(xp)
  if (growth.level > levelOf(Math.max(0, xp - gained)))
    await deed.emit(levelReached, { agentId, level: growth.level })
  return growth
}
