import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import { addMs, DAY_MS } from '../../../kernel/lib/clock.ts'

/** What the schedule knows of a reader’s memory of one question. */
export type Memory = {
  readonly stability: number
  readonly difficulty: number
  readonly reps: number
  readonly lapses: number
  readonly answeredAt: Date
  readonly dueAt: Date
}

const DAYS_MAX = 365

/** Whole days only: nobody is asked the same question twice in one sitting. */
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
