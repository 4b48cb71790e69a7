import { allCourses, allDojos, type Course, type Dojo, readCourseText } from '@shugyo/knowledge'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import type { Link } from '../types.ts'
import { linksOf } from './lesson.ts'
import type { Subject } from './subjects.ts'
import { asSentence, keywordsOf, type Sentence, sentencesOf } from './words.ts'

/** A text to pick sentences from, and its source. */
export type Passage = {
  /** `course:heat-pumps#2`, `place:tokyo-sensoji`, or a page's address. */
  readonly id: string
  /** `Heat Pumps and Home Energy: What it costs to run` */
  readonly title: string
  /** The subject that an agent knows after reading it. */
  readonly subject: string
  readonly links: readonly Link[]
  readonly sentences: readonly Sentence[]
  /** Stems of its headings. */
  readonly heading: ReadonlySet<string>
}

let known: readonly Passage[] | undefined

/** Every chapter of every course, and the lesson of every Dojo: read on first use, and kept (6 MB). */
export function allPassages(): readonly Passage[] {
  known ??= [...allCourses().flatMap(passagesOfCourse), ...allDojos().map(passageOfDojo)]
  return known
}

/** [brain-29] Made once for each, so that they can be made one at a time. */
export const passagesOfCourse = memoizePer((course: Course): readonly Passage[] =>
  readCourseText(course).chapters.map(({ title, body }, at) => ({
    id: `course:${course.slug}#${at}`,
    title: `${course.title}: ${title}`,
    subject: course.title,
    links: linksOf(course, [at]),
    sentences: sentencesOf(body).map(asSentence),
    heading: new Set(keywordsOf(`${course.title} ${title}`)),
  })),
)

const passageOfDojo = ({ id, landmark, city, country, lesson, sources }: Dojo): Passage => ({
  id: `place:${id}`,
  title: `${landmark.english}, ${city.english}: ${lesson.title}`,
  subject: landmark.english,
  links: sources,
  sentences: sentencesOf(lesson.body).map(asSentence),
  heading: new Set(
    keywordsOf(`${landmark.english} ${landmark.local} ${city.english} ${country} ${lesson.title}`),
  ),
})

/** All that a subject consists of. */
export const passagesOf = (subject: Subject): readonly Passage[] =>
  passagesWithin(subject.kind === 'course' ? [subject.id] : subject.dojos.map(({ id }) => `place:${id}`))

/** Those with one of these ids, or below it: `course:heat-pumps` includes all its chapters. */
export function passagesWithin(ids: readonly string[]): readonly Passage[] {
  const wanted = new Set(ids)
  return allPassages().filter(({ id }) => wanted.has(id) || wanted.has(id.replace(/#\d+$/, '')))
}
