import type { Task, TaskEvent } from '@shugyo/sdk'
import { plain } from './words.ts'

const ID = /^[0-9a-f-]{36}$/

/** A step in words: the longest text that its data holds. */
export function wordsOf({ type, data }: TaskEvent): string {
  const texts = Object.values(data).filter(
    (value): value is string => typeof value === 'string' && !ID.test(value),
  )
  const [longest] = texts.toSorted((one, other) => other.length - one.length)
  return longest && longest.length > 1 ? longest : plain(type)
}

/** Why a task came to nothing: the service's words in its last step, or the code if it left none. */
export function whyNot({ error }: Task, events: readonly TaskEvent[]): string | null {
  const last = events.findLast(({ type }) => type === 'error' || type === 'blocked')
  return error && (last ? wordsOf(last) : plain(error))
}
