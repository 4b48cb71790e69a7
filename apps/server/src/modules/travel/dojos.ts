import { allDojos, type Dojo, findDojo } from '@shugyo/knowledge'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Checkin, Dojo as DojoRecord } from './records.ts'

/** `Sensō-ji (浅草寺)` */
export const landmarkOf = ({ landmark: { english, local } }: Dojo): string =>
  english === local ? english : `${english} (${local})`

export const toDojo = (dojo: Dojo): Static<typeof DojoRecord> => ({
  id: dojo.id,
  name: dojo.name,
  landmark: landmarkOf(dojo),
  city: dojo.city.english,
  country: dojo.country,
  lat: dojo.lat,
  lng: dojo.lng,
})

/** None for a Dojo that no longer exists. */
export function toCheckin({ dojo: id, at }: { dojo: string; at: Date }): Static<typeof Checkin> | null {
  const dojo = findDojo(id)
  if (!dojo) return null
  const { city, country } = dojo
  return { dojoId: id, place: landmarkOf(dojo), city: city.english, country, at }
}

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
