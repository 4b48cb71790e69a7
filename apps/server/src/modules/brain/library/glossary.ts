import { allCourses } from '@shugyo/knowledge'

/** A term, what it means, and the course that says so. */
export type Defined = { readonly term: string; readonly meaning: string; readonly course: string }

/** Case, plural and marks make no difference. */
const keyOf = (term: string): string =>
  term
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L}{3})s$/u, '')

let known: ReadonlyMap<string, readonly Defined[]> | undefined

/** [brain-20] What the courses define under this name; several where several do. */
export function defineTerm(word: string): readonly Defined[] {
  known ??= Map.groupBy(
    allCourses().flatMap(({ title, terms }) =>
      terms.map(({ term, meaning }) => ({ term, meaning, course: title })),
    ),
    ({ term }) => keyOf(term),
  )
  return known.get(keyOf(word)) ?? []
}
