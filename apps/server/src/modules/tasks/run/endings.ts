import { ComesBack } from '../../../kernel/transaction/job.ts'
import { isUncovered, type Uncovered, type Written } from '../../brain/index.ts'
import type { Json } from '../store/rows.ts'

/** The work ends without success: `code` is the task's error, and its owner reads the message. */
export class WorkFailed extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The work stops here, and goes on when what it waits for has come. Nothing went wrong. */
export class WorkPaused extends Error {}

/** The task is no longer at work: it was cancelled, or waits. Whatever lets it go on gives it a new job. */
export class WorkOver extends Error {}

/**
 * Another run of the task was faster, and goes on. It may have lost its job to this one (`enqueueRun`, or a lease that
 * ran out), so this one's job comes back: nobody else would look after the task if the other run died.
 */
export class Overtaken extends ComesBack {}

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
