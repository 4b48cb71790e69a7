import type { Agent, Task } from '@shugyo/sdk'
import type { Answer } from '../../api/query.ts'

export type LiveBattle = Answer<'listLiveBattles'>['data'][number]

/** An agent's present activity, in one line, and where to see it. */
export type Activity = { readonly text: string; readonly more?: string; readonly to: string }

const AT_WORK = new Set<Task['status']>(['queued', 'planning', 'running', 'awaiting_approval'])
const STAGES: Partial<Record<Task['status'], string>> = {
  queued: 'about to begin',
  planning: 'planning',
  running: 'at work',
  awaiting_approval: 'waits for your word',
}

export function activityOf(
  agent: Agent,
  tasks: readonly Task[],
  live: readonly LiveBattle[],
): Activity | null {
  const battle = live.find(({ a, b }) => a.id === agent.id || b?.id === agent.id)
  if (battle) {
    const other = (battle.a.id === agent.id ? battle.b : battle.a)?.name ?? 'somebody'
    return {
      text: battle.round === 0 ? `About to fight ${other}` : `Round ${battle.round} against ${other}`,
      more: battle.mode,
      to: `/b/${battle.id}`,
    }
  }
  if (agent.status === 'challenging')
    return { text: 'Waiting for a rival', more: 'in the queue', to: '/arena' }
  const task = tasks.find(
    (one) => one.agentId === agent.id && one.kind !== 'helper' && AT_WORK.has(one.status),
  )
  if (task) return { text: task.title, more: STAGES[task.status] ?? '', to: `/tasks/${task.id}` }
  return null
}
