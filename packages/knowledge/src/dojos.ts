import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Check, Errors } from 'typebox/value'

const FOLDER = join(import.meta.dirname, '..', 'dojos')

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** As locals write it, in their script, and in English. */
const Name = Type.Object({ local: Words(120), english: Words(120) })

const Question = Type.Object({
  q: Words(400),
  options: Type.Array(Words(200), { minItems: 3, maxItems: 4 }),
  answer: Type.Integer({ minimum: 0, maximum: 3 }),
  /** The sentence of the lesson that answers it. */
  sentence: Words(1_000),
})

const Entry = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)+$', maxLength: 60 }),
    name: Type.String({ pattern: ' Dojo$', maxLength: 60 }),
    landmark: Name,
    city: Name,
    country: Words(60),
    countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
    countryNumeric: Type.String({ pattern: '^\\d{3}$' }),
    continent: Type.Enum(['Africa', 'Asia', 'Europe', 'North America', 'South America', 'Oceania']),
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
    lesson: Type.Object(
      { title: Words(120), questions: Type.Array(Question, { minItems: 3, maxItems: 3 }) },
      { additionalProperties: false },
    ),
    sources: Type.Array(Type.Object({ title: Words(200), url: Type.String({ pattern: '^https://' }) }), {
      minItems: 1,
      maxItems: 3,
    }),
  },
  { additionalProperties: false },
)
const Entries = Type.Array(Entry)

type Entry = Static<typeof Entry>

/** A landmark to visit, and the lesson given there; `body` is Markdown. */
export type Dojo = Omit<Entry, 'lesson'> & { readonly lesson: Entry['lesson'] & { readonly body: string } }

let known: ReadonlyMap<string, Dojo> | undefined

/** Read and checked on first use, and kept. */
const dojos = (): ReadonlyMap<string, Dojo> => {
  known ??= readDojos()
  return known
}

/** By id. */
export const allDojos = (): readonly Dojo[] => [...dojos().values()]

export const findDojo = (id: string): Dojo | null => dojos().get(id) ?? null

function readDojos(): ReadonlyMap<string, Dojo> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  const entries = files.flatMap(readEntries).sort((a, b) => (a.id < b.id ? -1 : 1))
  const byId = new Map(entries.map((entry) => [entry.id, withLesson(entry)]))
  if (byId.size !== entries.length) throw new Error('two Dojos have one id')
  return byId
}

function readEntries(file: string): Entry[] {
  const entries: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
  if (Check(Entries, entries)) return entries
  const [fault] = Errors(Entries, entries)
  throw new Error(`${file}${fault?.instancePath}: ${fault?.message}`)
}

function withLesson(entry: Entry): Dojo {
  const { id, lesson } = entry
  const wrong = lesson.questions.findIndex(({ answer, options }) => answer >= options.length)
  if (wrong !== -1) throw new Error(`${id}: the answer to question ${wrong} is none of its options`)
  const body = readFileSync(join(FOLDER, 'lessons', `${id}.md`), 'utf8').trim()
  return { ...entry, lesson: { ...lesson, body } }
}
