import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Check, Errors } from 'typebox/value'

const FOLDER = join(import.meta.dirname, '..', 'courses')

export const GOALS = [
  'Talk & Connect',
  'Work & Automate',
  'Create & Build',
  'Control My World',
  'Compete & Train',
  'Earn & Trade',
] as const

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const Index = Type.Integer({ minimum: 0, maximum: 20 })

const CourseQuestion = Type.Object(
  {
    q: Words(400),
    options: Type.Array(Words(200), { minItems: 3, maxItems: 4 }),
    answer: Type.Integer({ minimum: 0, maximum: 3 }),
    chapter: Index,
    /** The sentence of that chapter that answers it. */
    sentence: Words(1_000),
  },
  { additionalProperties: false },
)

const Entry = Type.Object(
  {
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
    title: Words(80),
    goal: Type.Enum([...GOALS]),
    summary: Words(400),
    /** The words that a learner might type to find this course. */
    topics: Type.Array(Words(80), { minItems: 10, maxItems: 24 }),
    written: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    licence: Words(40),
    terms: Type.Array(
      Type.Object({ term: Words(60), meaning: Words(300) }, { additionalProperties: false }),
      {
        minItems: 5,
        maxItems: 12,
      },
    ),
    sources: Type.Array(
      Type.Object(
        { title: Words(200), url: Type.String({ pattern: '^https://', maxLength: 300 }) },
        { additionalProperties: false },
      ),
      { minItems: 4, maxItems: 9 },
    ),
    chapters: Type.Array(
      Type.Object(
        { title: Words(120), sources: Type.Array(Index, { minItems: 1, maxItems: 9 }) },
        { additionalProperties: false },
      ),
      { minItems: 5, maxItems: 8 },
    ),
    questions: Type.Array(CourseQuestion, { minItems: 8, maxItems: 10 }),
    /** The short form: the openings of these chapters, and these questions. */
    guide: Type.Object(
      {
        title: Words(80),
        chapters: Type.Array(Index, { minItems: 3, maxItems: 6 }),
        questions: Type.Array(Index, { minItems: 3, maxItems: 3 }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

/** A course's topic and questions; its text is loaded separately. */
export type Course = Static<typeof Entry>

/** `body` is Markdown and begins with the opening, a paragraph that can be read alone. */
export type Chapter = { readonly title: string; readonly opening: string; readonly body: string }
export type CourseText = { readonly lead: string; readonly chapters: readonly Chapter[] }

let known: ReadonlyMap<string, Course> | undefined

/** Read and checked on first use, and kept. */
const courses = (): ReadonlyMap<string, Course> => {
  known ??= new Map(
    courseFiles()
      .map(readCourse)
      .map((course) => [course.slug, course]),
  )
  return known
}

/** The files that courses are read from, for who reads them one at a time. */
export const courseFiles = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()

const read = new Map<string, Course>()

/** One of them; read once. */
export const readCourse = (file: string): Course => read.getOrInsertComputed(file, readEntry)

/** By slug. */
export const allCourses = (): readonly Course[] => [...courses().values()]

export const findCourse = (slug: string): Course | null => courses().get(slug) ?? null

/** The text of a course, read again each time: all of them together would be half a megabyte that is seldom needed. */
export function readCourseText({ slug, title, chapters }: Course): CourseText {
  const [head = '', ...rest] = readFileSync(join(FOLDER, `${slug}.md`), 'utf8').split(/^## /m)
  const text = { lead: head.replace(/^# .*\n/, '').trim(), chapters: rest.map(readChapter) }
  const titles = text.chapters.map((chapter) => chapter.title)
  if (!head.startsWith(`# ${title}\n`) || titles.join('\n') !== chapters.map((one) => one.title).join('\n'))
    throw new Error(`${slug}: the titles of the text are not those of the course`)
  return text
}

function readChapter(part: string): Chapter {
  const end = part.indexOf('\n')
  const body = part.slice(end).trim()
  return { title: part.slice(0, end).trim(), opening: body.split('\n\n')[0] ?? '', body }
}

function readEntry(file: string): Course {
  const entry: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
  if (!Check(Entry, entry)) {
    const [fault] = Errors(Entry, entry)
    throw new Error(`${file}${fault?.instancePath}: ${fault?.message}`)
  }
  const fault = faultOf(entry)
  if (fault) throw new Error(`${file}: ${fault}`)
  return entry
}

/** The part that a schema can't check: that every index leads somewhere. */
function faultOf({ sources, chapters, questions, guide }: Course): string | null {
  if (chapters.some((chapter) => chapter.sources.some((at) => at >= sources.length))) return 'no such source'
  if (questions.some(({ chapter }) => chapter >= chapters.length)) return 'no such chapter'
  if (questions.some(({ answer, options }) => answer >= options.length))
    return 'an answer is none of its options'
  if (guide.chapters.some((at) => at >= chapters.length)) return 'the guide has a chapter too many'
  return guide.questions.some((at) => at >= questions.length) ? 'the guide has a question too many' : null
}
