import { splitEmbedded, writeEmbeddedLesson, writeEmbeddedReport } from './embedded.ts'
import { passagesWithin } from './library/passages.ts'
import { rewriteLesson, rewriteReport, splitByModel } from './model/index.ts'
import {
  type GoalPart,
  isUncovered,
  type LessonAsk,
  type ReportAsk,
  type Thinking,
  type Uncovered,
  type Written,
} from './types.ts'

export { calculatedAnswer } from './calculated/index.ts'
export {
  foreseeEmbeddedLesson as foreseeLesson,
  foreseeEmbeddedReport as foreseeReport,
} from './embedded.ts'
export { DIMENSIONS } from './encoder/encoder.ts'
export { encode } from './encoder/index.ts'
export { forecast, forecastReader } from './forecast.ts'
export { readLibraryInSteps } from './library/find-subject.ts'
export { joinReports } from './library/squad.ts'
export { defineTerm, listSubjects } from './library/subjects.ts'
export { type FailureKind, modelFailures } from './model/call.ts'
export { tryModel } from './model/index.ts'
export type {
  GoalPart,
  LessonAsk,
  ReportAsk,
  Thinking,
  Uncovered,
  Usage,
  Written,
} from './types.ts'
export { isUncovered } from './types.ts'

/** A guide or a course on a topic, with questions; or what is near it, when nothing covers it. */
export async function writeLesson(thinking: Thinking, ask: LessonAsk): Promise<Written | Uncovered> {
  const written = await writeEmbeddedLesson(thinking, ask)
  if (isUncovered(written)) return written
  const passages = passagesWithin(written.sources)
  // Calculated lessons are exact and based on no passage.
  return passages.length > 0 ? rewriteLesson(thinking, ask, written, passages) : written
}

/** A researched report: what sources say, each sentence with its source. */
export async function writeReport(thinking: Thinking, ask: ReportAsk): Promise<Written | Uncovered> {
  const found = await writeEmbeddedReport(thinking, ask)
  if (isUncovered(found)) return found
  return found.passages.length > 0
    ? rewriteReport(thinking, ask.topic, found.written, found.passages)
    : found.written
}

/** Two to six different questions that together make up the goal; each can be researched by itself. */
export async function splitGoal(thinking: Thinking, goal: string, n: number): Promise<readonly GoalPart[]> {
  const parts = await splitEmbedded(thinking, goal, n)
  const isDealt = parts.every(({ sources }) => sources.length > 0)
  return isDealt ? parts : ((await splitByModel(thinking, goal, n)) ?? parts)
}
