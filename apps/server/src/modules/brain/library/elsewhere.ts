import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVectors } from './vectors.ts'
import { keywordsOf } from './words.ts'

const FILE = join(import.meta.dirname, 'elsewhere.txt')

/** What the world has besides the courses: names of subjects from every field, none of them covered by one. */
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

let known: ReturnType<typeof read> | undefined

const read = () => {
  const bundle = bundleElsewhere()
  return { count: bundle.names, packed: readVectors(bundle) }
}

/** A topic's similarity to the nearest subject that no course covers; 0 where their vectors are not there. */
export function closenessElsewhere(vector: Float32Array): number {
  known ??= read()
  const { count, packed } = known
  if (!packed) return 0
  let nearest = 0
  for (let at = 0; at < count; at++) nearest = Math.max(nearest, packed.likeness(at, vector))
  return nearest
}
