import { type Course, type Dojo, readCourseText } from '@shugyo/knowledge'
import { EMBEDDED, type LessonAsk, type Link, type Question, type Written } from '../types.ts'
import type { Subject } from './subjects.ts'

const PLACE_QUESTIONS = 3

/** A lesson from the library, word for word. */
export const lessonOf = (subject: Subject, depth: LessonAsk['depth']): Written =>
  subject.kind === 'places' ? lessonOfPlaces(subject) : lessonOfCourse(subject.course, depth)

function lessonOfCourse(course: Course, depth: LessonAsk['depth']): Written {
  const whole = depth === 'course'
  const chosen = whole ? course.chapters.map((_chapter, at) => at) : course.guide.chapters
  const text = readCourseText(course)
  const chapters = chosen.map((at) => {
    const chapter = text.chapters[at]
    if (!chapter) throw new Error(`${course.slug} has no chapter ${at}`)
    return `## ${chapter.title}\n\n${whole ? chapter.body : chapter.opening}`
  })
  const quiz = whole ? course.questions : course.guide.questions.flatMap((at) => course.questions[at] ?? [])
  return {
    title: whole ? course.title : course.guide.title,
    body: [text.lead, ...chapters, keyTerms(course)].join('\n\n'),
    links: linksOf(course, chosen),
    quiz: quiz.map(asQuestion),
    subject: course.title,
    sources: chosen.map((at) => `course:${course.slug}#${at}`),
    ...EMBEDDED,
  }
}

/** The sources of these chapters, each once. */
export function linksOf(course: Course, chapters: readonly number[]): readonly Link[] {
  const used = new Set(chapters.flatMap((at) => course.chapters[at]?.sources ?? []))
  return course.sources.filter((_source, at) => used.has(at))
}

const keyTerms = ({ terms }: Course): string =>
  ['## Key terms', terms.map(({ term, meaning }) => `- **${term}**: ${meaning}`).join('\n')].join('\n\n')

/** Without the sentence that answers it. */
const asQuestion = ({ q, options, answer }: Question): Question => ({ q, options, answer })

function lessonOfPlaces({ title, dojos }: { title: string; dojos: readonly Dojo[] }): Written {
  return {
    title,
    body: dojos.map(({ lesson }) => `## ${lesson.title}\n\n${lesson.body}`).join('\n\n'),
    links: dojos.flatMap(({ sources }) => sources),
    quiz: inTurn(dojos.map(({ lesson }) => lesson.questions))
      .slice(0, PLACE_QUESTIONS)
      .map(asQuestion),
    subject: title,
    sources: dojos.map(({ id }) => `place:${id}`),
    ...EMBEDDED,
  }
}

/** The first item of each list, then the second of each. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_none, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()
