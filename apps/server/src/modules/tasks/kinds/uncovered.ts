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

const NO_FIGURE =
  'I can’t work this out, and will not guess: I calculate interest, regular savings, loans, the chances of dice, coins and cards, averages, units, time zones and days between dates, “200 a month at 5 percent for 20 years”.'

export function uncoveredWords({ nearest, figure }: Uncovered): string {
  if (figure) return NO_FIGURE
  const near = nearest.length > 0 ? ` What I can write about: ${nearest.join('; ')}.` : ''
  return `Nothing that I have covers this, and I will not make it up.${near}`
}
