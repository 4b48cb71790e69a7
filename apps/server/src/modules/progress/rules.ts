import { STAGES } from '../catalog/index.ts'

export const PASS_TO_APPRENTICE = 1
export const PASS_TO_ADEPT = 3
export const ATTEMPTS_PER_DAY = 6
export const QUESTIONS = 3
/** [progress-7] */
export const QUIET_MASTERY = { skill: 'quiet-mastery', adepts: 3 } as const
export const WYRM = { character: 'wyrm', adepts: 5 } as const

const APPRENTICE = 1
export const ADEPT = 2
export const EXPERT = 3
export const MASTER = 4

/** A question with its right answer, for grading. */
type Graded = { readonly answer: number; readonly options: readonly string[] }

export const stageOf = (level: number): string => STAGES[level] ?? 'Initiate'

export const isVerified = (level: number): boolean => level >= EXPERT

/** [progress-4] Which answers are right; the right ones themselves are not given away. */
export const grade = (check: readonly Graded[], answers: readonly number[]): boolean[] =>
  check.map(({ answer }, at) => answers[at] === answer)

/** [progress-3] Answers that are no option of their question, in words. */
export const answerFaults = (check: readonly Graded[], answers: readonly number[]) =>
  check.flatMap(({ options }, at) =>
    (answers[at] as number) < options.length
      ? []
      : [
          {
            path: `body.answers.${at}`,
            message: `must be an option of the question: 0 to ${options.length - 1}`,
          },
        ],
  )

/** [progress-2] The stage that this many right answers in one attempt lead to; never below the present one. */
export function levelAfter(level: number, correct: number): number {
  const reached = correct >= PASS_TO_ADEPT ? ADEPT : correct >= PASS_TO_APPRENTICE ? APPRENTICE : 0
  return Math.max(level, reached)
}

/** What leads to the next stage, in words. */
export function nextStep(level: number, practicable: boolean): string {
  if (level >= MASTER) return 'This is the highest stage.'
  const next = STAGES[level + 1]
  if (level >= ADEPT) return `Have a moderator verify it to reach ${next}.`
  if (!practicable) return 'There is no practice check for this skill yet.'
  const needed = level >= APPRENTICE ? `all ${PASS_TO_ADEPT}` : `${PASS_TO_APPRENTICE} of ${QUESTIONS}`
  return `Get ${needed} questions of the practice check right to reach ${next}.`
}
