import type { Task, TaskEvent } from '@shugyo/sdk'
import { plain } from '../agent/words.ts'

/** Why a task failed: the service's words in its last step, or the code if there are none. */
export function whyNot({ error }: Task, events: readonly TaskEvent[]): string | null {
  const message = events.findLast(({ type }) => type === 'error')?.data['message']
  return error && (typeof message === 'string' ? message : plain(error))
}
