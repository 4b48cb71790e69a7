import { utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { DeedName } from './data/schema.ts'
import { missionCompleted } from './facts.ts'
import { type Assigned, advance, assignedAt, isComplete, isWanted } from './rules.ts'
import { lockProgress, type ProgressRow, saveSteps } from './store.ts'

/**
 * missions-4: counts what an agent did at a moment towards its missions of that moment. A deed that locks the agent's
 * row must have done so before; it must not do so afterwards.
 */
export async function countDeeds(
  uow: UnitOfWork,
  agentId: AgentId,
  deeds: readonly DeedName[],
  at: Date = uow.at,
): Promise<void> {
  const wanted = assignedAt(agentId, at).filter((assigned) => isWanted(assigned, deeds))
  if (wanted.length === 0) return
  const rows = new Map((await lockProgress(uow.tx, agentId, wanted)).map((row) => [row.mission, row]))
  const moved = wanted.flatMap((assigned) => {
    const row = rows.get(assigned.mission.id)
    return (row && moveOn(assigned, row, deeds, at)) ?? []
  })
  if (moved.length === 0) return
  await saveSteps(uow.tx, agentId, moved)
  for (const { mission, period, completedAt } of moved)
    if (completedAt !== null) await uow.emit(missionCompleted, { agentId, mission, period })
}

/** The row after these deeds; null when they change nothing: it is complete, or belongs to a later period. */
function moveOn(
  { mission, period }: Assigned,
  row: ProgressRow,
  deeds: readonly DeedName[],
  at: Date,
): ProgressRow | null {
  if (row.period !== period || row.completedAt !== null) return null
  const steps = advance(mission, row.steps, deeds, utcDay(at))
  return steps && { ...row, steps, completedAt: isComplete(mission, steps) ? at : null }
}
