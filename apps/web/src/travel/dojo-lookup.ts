import type { Dojo } from '@shugyo/sdk'
import { queryOptions } from '@tanstack/react-query'
import { whole } from '../api/query.ts'

export type { Dojo }
export type Point = { readonly lat: number; readonly lng: number }

/** A city with its Dojos: on a map of the world they are one place. */
export type City = Point & {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly dojos: readonly Dojo[]
}

/** All Dojos, page after page; they seldom change. */
export const allDojos = queryOptions({ ...whole('listDojos', {}), staleTime: 60 * 60_000 })

export const cityKey = ({ city, country }: Pick<Dojo, 'city' | 'country'>): string =>
  `${city}, ${country}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** By name. A city's position is the middle of its Dojos. */
export function citiesOf(dojos: readonly Dojo[]): City[] {
  return [...Map.groupBy(dojos, cityKey)]
    .map(([id, there]) => ({
      id,
      name: there[0]?.city ?? id,
      country: there[0]?.country ?? '',
      lat: mean(there.map(({ lat }) => lat)),
      lng: mean(there.map(({ lng }) => lng)),
      dojos: there,
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

const EARTH_M = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance in metres. Computed here, so that a position need not leave the browser for it. */
export function metresBetween(one: Point, other: Point): number {
  const [dLat, dLng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const half =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)))
}

const METRES = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const KILOMETRES = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 })

/** 120 m, 4.2 km, 1,240 km */
export const distance = (metres: number): string =>
  metres < 1_000 ? `${METRES.format(metres)} m` : `${KILOMETRES.format(metres / 1_000)} km`
