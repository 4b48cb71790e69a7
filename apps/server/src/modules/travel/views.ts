import { type Dojo, findDojo } from '@shugyo/knowledge'
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
