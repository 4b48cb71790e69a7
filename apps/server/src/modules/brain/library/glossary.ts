import { allCourses } from '@shugyo/knowledge'

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

let known: ReadonlyMap<string, readonly Defined[]> | undefined

/** [brain-20] The courses' definitions of a term; several when several courses define it. */
export function defineTerm(word: string): readonly Defined[] {
  known ??= Map.groupBy(
    allCourses().flatMap(({ title, terms }) =>
      terms.map(({ term, meaning }) => ({ term, meaning, course: title })),
    ),
    ({ term }) => keyOf(term),
  )
  return known.get(keyOf(word)) ?? []
}
