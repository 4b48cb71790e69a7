import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { milestoneReached } from '../facts.ts'
import { insertMilestone } from './store.ts'
import type { MilestoneKind } from './words.ts'

/** Levels, gear, characters, prizes, seasons, courses and skills are announced by their own modules. */
const TOLD_HERE: readonly MilestoneKind[] = ['wins', 'dojos']

/** missions-8: records what an agent reached, once. `ref` says which: a number, or a name of the catalog. */
export async function addMilestone(
  uow: UnitOfWork,
  agentId: AgentId,
  kind: MilestoneKind,
  ref: string | number,
  at: Date = uow.at,
): Promise<void> {
  const milestoneId = uow.newId<'milestone'>()
  const isNew = await insertMilestone(uow.tx, { id: milestoneId, agentId, kind, ref: String(ref), at })
  if (isNew && TOLD_HERE.includes(kind)) await uow.emit(milestoneReached, { agentId, milestoneId })
}

/** The highest of the marks that a number has reached; null below the first. */
export const markReached = (marks: readonly number[], count: number): number | null =>
  marks.findLast((mark) => mark <= count) ?? null
