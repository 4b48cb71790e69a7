import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Packed } from '../encoder/encoder.ts'
import { allPassages, type Passage } from './passages.ts'
import { allSubjects } from './subjects.ts'
import { keywordsOf, spoken } from './words.ts'

export const VECTORS_FOLDER = join(import.meta.dirname, '..', 'vectors')

/** Texts whose vectors are in one file, each with its origin. */
export type Bundle = {
  readonly name: string
  readonly texts: readonly string[]
  /** The rows of the course's names, and of each sentence that can be understood alone, by passage and position. */
  readonly names: number
  readonly rows: ReadonlyMap<Passage, ReadonlyMap<number, number>>
}

/** A file for each course, and one for all places. */
export function makeBundles(): readonly Bundle[] {
  const byCourse = Map.groupBy(allPassages(), ({ id }) => /^course:(.+)#/.exec(id)?.[1] ?? 'places')
  const courses = allSubjects().flatMap((subject) => (subject.kind === 'course' ? [subject] : []))
  return [
    ...courses.map(({ course, names }) => bundleOf(course.slug, names, byCourse.get(course.slug) ?? [])),
    bundleOf('places', [], byCourse.get('places') ?? []),
  ]
}

function bundleOf(name: string, names: readonly string[], passages: readonly Passage[]): Bundle {
  const texts = [...names]
  const rows = new Map(
    passages.map((passage) => [
      passage,
      new Map(
        passage.sentences.flatMap(({ text, standsAlone }, at): [number, number][] =>
          standsAlone ? [[at, texts.push(spoken(text)) - 1]] : [],
        ),
      ),
    ]),
  )
  return { name, texts, names: names.length, rows }
}

export type Shelved = { readonly bundle: Bundle; readonly packed: Packed }

let known: ReadonlyMap<string, Shelved> | undefined

/** All vectors, by course; read on first use, and kept: 2 MB. A course without them is compared by words. */
export function allVectors(): ReadonlyMap<string, Shelved> {
  known ??= new Map(
    makeBundles().flatMap((bundle) => {
      const packed = readVectors(bundle)
      return packed ? [[bundle.name, { bundle, packed }] as const] : []
    }),
  )
  return known
}

export function readVectors({ name, texts }: Bundle): Packed | null {
  try {
    return Packed.read(readFileSync(join(VECTORS_FOLDER, `${name}.bin`)), texts)
  } catch {
    return null
  }
}

const FILE = join(import.meta.dirname, 'elsewhere.txt')

/** Subjects that no course covers: names from every field. */
const subjectsIn = (text: string): readonly string[] =>
  text
    .replaceAll(/^#.*$/gmu, '')
    .split(/;|\n\n/u)
    .map((name) => name.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)

const readSubjects = (): readonly string[] => subjectsIn(readFileSync(FILE, 'utf8'))

/** The stems of each of their names. */
export const stemsElsewhere = (): readonly (readonly string[])[] =>
  readSubjects()
    .map(keywordsOf)
    .filter(({ length }) => length > 0)

/** Kept like the sentences of a course. */
export const bundleElsewhere = () => {
  const texts = readSubjects()
  return { name: 'elsewhere', texts, names: texts.length, rows: new Map() }
}

let field: ReturnType<typeof read> | undefined

const read = () => {
  const bundle = bundleElsewhere()
  return { count: bundle.names, packed: readVectors(bundle) }
}

/** A topic's similarity to the nearest subject that no course covers; 0 where their vectors are not there. */
export function closenessElsewhere(vector: Float32Array): number {
  field ??= read()
  const { count, packed } = field
  if (!packed) return 0
  let nearest = 0
  for (let at = 0; at < count; at++) nearest = Math.max(nearest, packed.likeness(at, vector))
  return nearest
}
