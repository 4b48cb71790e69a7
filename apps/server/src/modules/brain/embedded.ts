import { calculate } from './calculated/index.ts'
import { findCovering } from './library/find-subject.ts'
import { lessonOf } from './library/lesson.ts'
import { allPassages, type Passage, passagesWithin } from './library/passages.ts'
import { type Picked, pickSentences } from './library/pick-sentences.ts'
import { reportOf } from './library/report.ts'
import { splitByPassages } from './library/split.ts'
import type { GoalPart, LessonAsk, ReportAsk, Thinking, Uncovered, Written } from './types.ts'

/** A lesson from the library or from the reader's own figures; nothing is made up. */
export async function writeEmbeddedLesson(
  thinking: Thinking,
  { topic, depth }: LessonAsk,
): Promise<Written | Uncovered> {
  const now = thinking.runtime.clock.now()
  const calculated = calculate(topic, now)
  if (calculated && depth === 'guide') return calculated
  const { covering, nearest } = await findCovering(thinking, topic, depth)
  if (covering) return lessonOf(covering, depth)
  return calculated ?? { uncovered: true, nearest }
}

/** A report of sentences as they stand in the library. */
export async function writeEmbeddedReport(
  thinking: Thinking,
  { topic, within }: ReportAsk,
): Promise<Written | Uncovered> {
  const passages = within ? passagesWithin(within) : allPassages()
  const picked = await pickFrom(thinking, topic, passages)
  const report = reportOf(topic, picked) ?? (within ? reportOf(topic, openingOf(passages)) : null)
  if (report) return report
  const { nearest } = await findCovering(thinking, topic, 'course')
  return { uncovered: true, nearest }
}

export async function splitEmbedded(
  thinking: Thinking,
  goal: string,
  n: number,
): Promise<readonly GoalPart[]> {
  const picked = await pickFrom(thinking, goal, allPassages())
  const { covering } = await findCovering(thinking, goal, 'course')
  return splitByPassages(goal, picked, covering ? passagesWithin([covering.id]) : [], n)
}

const pickFrom = async (
  _thinking: Thinking,
  topic: string,
  passages: readonly Passage[],
): Promise<readonly Picked[]> => pickSentences(topic, passages)

const OPENING_SENTENCES = 4

/** For a part of a goal that was given these sources: what they say first, when no sentence names what was asked. */
const openingOf = (passages: readonly Passage[]): readonly Picked[] =>
  passages.flatMap((passage) =>
    passage.sentences
      .flatMap(({ standsAlone }, at) => (standsAlone ? [{ passage, at, score: 1 }] : []))
      .slice(0, OPENING_SENTENCES),
  )
