import { isUncovered, type Uncovered, type Written } from '../../brain/index.ts'
import { WorkFailed } from '../run/endings.ts'
import type { Json } from '../store/rows.ts'

/** A text as a step stores it. */
export type KeptText = Json & Written

/** The text that was written; where nothing covers the topic, ends the work and names what is near. */
export function coverage(written: Written | Uncovered): KeptText {
  if (isUncovered(written)) failUncovered(written)
  return written as unknown as KeptText
}

/** [tasks-13] Ends the work and names what is near. */
export function failUncovered(written: Uncovered): never {
  throw new WorkFailed('cannot', uncoveredWords(written))
}

export function uncoveredWords({ nearest }: Uncovered): string {
  const near = nearest.length > 0 ? ` What I can write about: ${nearest.join('; ')}.` : ''
  return `Nothing that I have covers this, and I will not make it up.${near}`
}
