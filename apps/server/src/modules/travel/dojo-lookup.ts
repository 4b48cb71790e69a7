import { allDojos, type Dojo } from '@shugyo/knowledge'

/** Lower case, without accents, with one space between words. */
const flat = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The names of a place, the narrowest first: its landmark, its city, its country, its continent. */
const namesOf = ({ name, landmark, city, country, continent }: Dojo): readonly (readonly string[])[] => [
  [name, landmark.english, landmark.local],
  [city.english, city.local],
  [country],
  [continent],
]

/** The Dojos of the narrowest place that the words name: those at a landmark, else in a city, a country, a continent. */
export function dojosNamedIn(text: string): readonly Dojo[] {
  const said = flat(text)
  const named = (names: readonly string[]) =>
    names.some((one) => flat(one).trim() !== '' && said.includes(flat(one)))
  for (let level = 0; level < 4; level++) {
    const found = allDojos().filter((dojo) => named(namesOf(dojo)[level] ?? []))
    if (found.length > 0) return found
  }
  return []
}
