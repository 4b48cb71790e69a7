import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from '../agents/index.ts'
import type { Uncovered } from '../brain/index.ts'
import { hasSkill, refuseWithoutSkill } from './create.ts'
import { uncoveredWords } from './kinds/uncovered.ts'
import { costOf, type Route } from './routing.ts'

/** How long a request waits to know what covers the topic; after that it answers without. */
const PATIENCE_MS = 4_000

/** [tasks-28] What is near, if it is certain that nothing covers the topic. Asked outside of transactions. */
export async function foreseeUncovered(
  { runtime }: Pick<ReadContext, 'runtime'>,
  account: UserId,
  { kind, wanted }: Route,
): Promise<Uncovered | null> {
  const thinking = { runtime, account, signal: AbortSignal.timeout(PATIENCE_MS) }
  return (await kind.forecast?.(thinking, wanted)) ?? null
}

/** [tasks-43] Refuses what would come to nothing at each run; declares `skill_required`. */
export async function requireDoable(
  reading: Pick<ReadContext, 'db' | 'at' | 'runtime'>,
  agent: AgentRow,
  route: Route,
  uncovered: Uncovered | null,
): Promise<void> {
  const { needsSkill, cannot } = await costOf(reading, agent, route)
  if (needsSkill && !hasSkill(agent, needsSkill)) refuseWithoutSkill(agent, needsSkill)
  const why = cannot ?? (uncovered && uncoveredWords(uncovered))
  if (!why) return
  const message = `asks for what ${agent.name} can’t do. ${why}`
  refuse('invalid_request', { details: [{ path: 'body.prompt', message }] })
}
