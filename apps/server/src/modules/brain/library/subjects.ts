import { allCourses, allDojos, type Course, type Dojo, readCourseText } from '@shugyo/knowledge'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import { countStems } from './words.ts'

/** Something that lessons can be about. */
export type Subject = {
  readonly id: string
  /** The name under which it is offered. */
  readonly title: string
  /** What people may call it: the first is its title. */
  readonly names: readonly string[]
  /** Those under which it is asked for, and nothing else is: what it lists first it is most about. */
  readonly asked: readonly string[]
  /** The stems of its whole text, and how often each occurs. */
  readonly vocabulary: ReadonlyMap<string, number>
} & (
  | { readonly kind: 'course'; readonly course: Course }
  | { readonly kind: 'places'; readonly dojos: readonly Dojo[] }
)

let known: readonly Subject[] | undefined

/** Every course, every city that has Dojos, every Dojo. Made on first use, and kept: 2 MB. */
export function allSubjects(): readonly Subject[] {
  known ??= [...allCourses().map(subjectOfCourse), ...placeSubjects()]
  return known
}

/** [brain-29] Made once for each, so that they can be made one at a time. */
export const subjectOfCourse = memoizePer((course: Course): Subject => {
  const { slug, title, topics, guide, chapters, terms, summary } = course
  const text = readCourseText(course)
  const names = [
    title,
    ...topics,
    guide.title,
    ...chapters.map((chapter) => chapter.title),
    ...terms.map(({ term }) => term),
  ]
  const said = [summary, ...names, text.lead, ...text.chapters.map(({ body }) => body)].join('\n')
  return {
    kind: 'course',
    id: `course:${slug}`,
    title,
    names: [...new Set(names)],
    asked: [title, guide.title, ...topics],
    vocabulary: countStems(said),
    course,
  }
})

function placeSubjects(): Subject[] {
  const cities = Map.groupBy(allDojos(), ({ city, countryCode }) => `${countryCode}:${city.english}`)
  return [...cities].flatMap(([city, dojos]) => [
    ...(dojos.length > 1 ? [subjectOfCity(city, dojos)] : []),
    ...dojos.map((dojo) => subjectOfDojos(`place:${dojo.id}`, dojo.landmark.english, namesOf(dojo), [dojo])),
  ])
}

function subjectOfCity(city: string, dojos: readonly Dojo[]): Subject {
  const [{ city: name, country } = { city: { english: '', local: '' }, country: '' }] = dojos
  const names = [
    name.english,
    name.local,
    `${name.english} ${country}`,
    `landmarks of ${name.english}`,
    `sights in ${name.english}`,
    `${name.english} landmarks and their history`,
  ]
  return subjectOfDojos(`places:${city}`, `${name.english} and its landmarks`, names, dojos)
}

const namesOf = ({ landmark, city, name, lesson }: Dojo): string[] => [
  landmark.english,
  landmark.local,
  `${landmark.english} ${city.english}`,
  `history of ${landmark.english}`,
  name,
  lesson.title,
]

function subjectOfDojos(
  id: string,
  title: string,
  names: readonly string[],
  dojos: readonly Dojo[],
): Subject {
  const said = dojos.map(({ lesson, city, country }) => `${lesson.body} ${city.english} ${country}`)
  const vocabulary = countStems([...names, ...said].join('\n'))
  const distinct = [...new Set(names)]
  return { kind: 'places', id, title, names: distinct, asked: [title, ...distinct], vocabulary, dojos }
}

/** For "what can you teach me?" */
export const listSubjects = (): readonly {
  slug: string
  title: string
  goal: string
  summary: string
}[] => allCourses().map(({ slug, title, goal, summary }) => ({ slug, title, goal, summary }))

/** A term, its meaning, and the course that defines it. */
export type Defined = { readonly term: string; readonly meaning: string; readonly course: string }

/** Ignores case, plural and punctuation. */
const keyOf = (term: string): string =>
  term
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L}{3})s$/u, '')

let definitions: ReadonlyMap<string, readonly Defined[]> | undefined

/** [brain-20] The courses' definitions of a term; several when several courses define it. */
export function defineTerm(word: string): readonly Defined[] {
  definitions ??= Map.groupBy(
    allCourses().flatMap(({ title, terms }) =>
      terms.map(({ term, meaning }) => ({ term, meaning, course: title })),
    ),
    ({ term }) => keyOf(term),
  )
  return definitions.get(keyOf(word)) ?? []
}
