import type { Static } from '../../../kernel/operation/schema.ts'
import type { findCard } from '../../agents/index.ts'
import { landmarkOf, type Travels } from '../../travel/index.ts'
import type { Passport } from '../records.ts'

type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>

export function toPassport(agent: Card, travels: Travels): Static<typeof Passport> {
  const { total, cities, countries, distanceKm } = travels
  const stamps = travels.stamps.map(({ dojo, firstAt, lastAt, visits, lesson }) => ({
    dojoId: dojo.id,
    name: dojo.name,
    landmark: landmarkOf(dojo),
    city: dojo.city.english,
    country: dojo.country,
    firstAt,
    lastAt,
    visits,
    lesson,
  }))
  return {
    agentId: agent.id,
    name: agent.name,
    character: agent.character,
    owner: agent.owner.handle,
    stamps,
    total,
    cities: [...cities],
    countries: [...countries],
    distanceKm,
  }
}
