import { type BossId, getBoss, mayChallenge } from '@shugyo/engine'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, growthOf, ratingAt } from '../../agents/index.ts'
import { findCareers } from '../store/careers.ts'

/** What an agent still lacks to challenge a boss; null when it may. */
export async function bossGate(
  { db, at }: ReadContext,
  agent: AgentRow,
  boss: BossId,
): Promise<string | null> {
  const { bossesBeaten = [] } = (await findCareers(db, [agent.id])).get(agent.id) ?? {}
  const challenger = { level: growthOf(agent.xp).level, rating: ratingAt(at, agent), bossesBeaten }
  if (mayChallenge(boss, challenger)) return null
  return `It is not open to me yet. What it asks for: ${getBoss(boss).gate}.`
}
