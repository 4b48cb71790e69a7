import type { Deed } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { beginTask, lockAgents, statusOf } from '../agents/index.ts'
import { taskMoved } from './facts.ts'
import { runTask } from './jobs.ts'
import type { TaskId } from './store/rows.ts'
import { findNext, moveTask } from './store/tasks.ts'
import { namesOf } from './task-names.ts'

/**
 * [work-4] An agent works on one task at a time. Takes up the next if none is at work; a dormant agent starts nothing,
 * and goes on when it is cared for. The caller holds the agent's row, or has nothing else locked yet.
 */
export async function startNext(deed: Deed, agentId: AgentId): Promise<void> {
  const agent = (await lockAgents(deed.tx, [agentId])).get(agentId)
  if (!agent || statusOf(agent, deed.at) === 'dormant') return
  const next = await findNext(deed.tx, agentId)
  if (!next) return
  // One that waited for an answer was planned before.
  const status = next.approvalId === null ? 'planning' : 'running'
  await moveTask(deed.tx, next.id, status, { started_at: deed.at })
  await beginTask(deed, agentId)
  await deed.emit(taskMoved, { ...namesOf(next), status })
  enqueueRun(deed, next.id)
}

export const enqueueRun = (deed: Deed, taskId: TaskId): void =>
  deed.enqueue(runTask, { taskId }, { uniqueKey: `task:${taskId}`, replaces: true })
