import type { Answer } from '../../../api/index.ts'
import { bareTitle } from '../words.ts'
import type { Wish } from './use-quote.ts'

/** An earlier task, to be given once more: the same words as the same kind of work. */
export function wishOf({ task, children }: Answer<'getTask'>): Pick<Wish, 'prompt' | 'kind'> & Partial<Wish> {
  const { kind, prompt } = task
  if (kind === 'lesson') return { prompt, kind }
  if (kind !== 'squad') return { prompt, kind: 'any' }
  // “Squad of 4 on heat pumps” had the goal “heat pumps”, with four helpers.
  const goal = bareTitle(task.title)
  const isSaid = prompt.trim().toLowerCase().endsWith(goal.toLowerCase())
  return { prompt: isSaid ? goal : prompt, kind, ...(children.length > 0 ? { size: children.length } : {}) }
}
