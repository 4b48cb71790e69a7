import { splitEmbedded, writeEmbeddedLesson, writeEmbeddedReport } from './embedded.ts'
import type { GoalPart, LessonAsk, ReportAsk, Thinking, Uncovered, Written } from './types.ts'

export { joinReports } from './join-reports.ts'
export { listSubjects } from './library/subjects.ts'
export type {
  GoalPart,
  LessonAsk,
  Link,
  Question,
  ReportAsk,
  Thinking,
  Uncovered,
  Usage,
  Written,
} from './types.ts'
export { isUncovered } from './types.ts'

/** A guide or a course on a topic, with questions; or what is near, when nothing covers it. */
export const writeLesson = (thinking: Thinking, ask: LessonAsk): Promise<Written | Uncovered> =>
  writeEmbeddedLesson(thinking, ask)

/** A researched report: sentences picked from sources, each with where it stands. */
export const writeReport = (thinking: Thinking, ask: ReportAsk): Promise<Written | Uncovered> =>
  writeEmbeddedReport(thinking, ask)

/** Different questions, two to six, that together make the goal; each can be researched by itself. */
export const splitGoal = (thinking: Thinking, goal: string, n: number): Promise<readonly GoalPart[]> =>
  splitEmbedded(thinking, goal, n)
