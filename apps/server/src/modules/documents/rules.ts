import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import { addMs, DAY_MS } from '../../kernel/lib/clock.ts'

export const KINDS = ['doc', 'guide', 'course'] as const
export const LESSON_KINDS = ['guide', 'course'] as const
export type Kind = (typeof KINDS)[number]
export type LessonKind = (typeof LESSON_KINDS)[number]

export type Link = { readonly title: string; readonly url: string }
export type Question = { readonly q: string; readonly options: readonly string[]; readonly answer: number }
/** A question as a reader sees it. */
export type OpenQuestion = { readonly q: string; readonly options: string[] }

export const TITLE_MAX = 300
export const BODY_MAX = 200_000
export const LINKS_MAX = 100
export const ANSWERS_MAX = 50
export const OPTION_MAX = 9
/** More `## ` headings than fit into a body. */
export const CHAPTER_MAX = 100_000

const PASS_PERCENT = 70

/** documents-7 */
export const XP_OF: Readonly<Record<LessonKind, number>> = { guide: 20, course: 100 }

/** documents-8: an agent's rewards for this many different courses. */
export const SCHOLAR = { skill: 'scholar', courses: 3 } as const
export const FUKURO = { character: 'fukuro', courses: 5 } as const

export const isLesson = (kind: Kind): kind is LessonKind => kind !== 'doc'

export const grade = (answers: readonly number[], right: readonly number[]): boolean[] =>
  right.map((option, at) => answers[at] === option)

/** Rounded down: a failed check never looks like a passed one. */
export const percentOf = (part: number, whole: number): number => Math.floor((part * 100) / whole)

export const passes = (right: number, total: number): boolean => right * 100 >= total * PASS_PERCENT

type Fault = { readonly path: string; readonly message: string }

/** documents-5: the faults of the answers to these questions, in words. */
export function answerFaults(quiz: readonly OpenQuestion[], answers: readonly number[]): Fault[] {
  if (answers.length !== quiz.length) {
    return [{ path: 'body.answers', message: `must be ${quiz.length} answers, one for each question` }]
  }
  return quiz.flatMap(({ options }, at) =>
    isOption(options, answers[at] ?? -1)
      ? []
      : [{ path: `body.answers.${at}`, message: optionWords(options) }],
  )
}

export const isOption = (options: readonly string[], option: number): boolean =>
  Number.isInteger(option) && option >= 0 && option < options.length

export const optionWords = (options: readonly string[]): string =>
  `must be an option of the question: 0 to ${options.length - 1}`

/** documents-4: names the existing chapters to a caller who named another. */
export const chapterWords = (chapters: number): string =>
  chapters === 0 ? 'the document has no chapters' : `must be a chapter of the document: 0 to ${chapters - 1}`

/** How much of a lesson is done; one without chapters is done once it is passed. */
export function percentDone(chapters: number, done: number, passed: boolean): number {
  if (chapters === 0) return passed ? 100 : 0
  return percentOf(done, chapters)
}

/** The schedule's figures of a reader’s memory of one question. */
export type Memory = {
  readonly stability: number
  readonly difficulty: number
  readonly reps: number
  readonly lapses: number
  readonly answeredAt: Date
  readonly dueAt: Date
}

const DAYS_MAX = 365

/** Whole days only: no question comes twice in one sitting. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: DAYS_MAX })

/** documents-9: the memory after an answer, and when to ask again. A wrong answer comes back the next day. */
export function memoryAfter(before: Memory | null, right: boolean, at: Date): Memory {
  const card = before ? cardOf(before) : createEmptyCard(at)
  const { card: next } = scheduler.next(card, at, right ? Rating.Good : Rating.Again)
  const { stability, difficulty, reps, lapses, scheduled_days } = next
  // FSRS keeps the intervals of its grades a day apart, and so exceeds the maximum by one.
  const days = right ? Math.min(scheduled_days, DAYS_MAX) : 1
  return { stability, difficulty, reps, lapses, answeredAt: at, dueAt: addMs(at, days * DAY_MS) }
}

/** With whole days, the other fields of a card are unused. */
const cardOf = ({ stability, difficulty, reps, lapses, answeredAt, dueAt }: Memory) => ({
  stability,
  difficulty,
  reps,
  lapses,
  due: dueAt,
  last_review: answeredAt,
  state: State.Review,
  elapsed_days: 0,
  scheduled_days: 0,
  learning_steps: 0,
})
