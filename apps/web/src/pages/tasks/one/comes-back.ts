import type { Task, TaskEvent } from '@shugyo/sdk'

type Going = { readonly task: Task; readonly events: readonly TaskEvent[] }

/** What is in escrow until delivery is refunded; what was paid to others is not. */
export function comesBack({ task, events }: Going): number {
  const delivered = events.some(({ type }) => type === 'output')
  const held = task.kind === 'squad' || /^Course: /.test(task.title)
  return held && !delivered ? task.costActual : 0
}
