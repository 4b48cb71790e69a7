import { useState } from 'react'
import { type Place, useLocation, useNavigate } from '../../nav/index.ts'
import { cityKey, type Dojo, metresBetween, type Point } from '../../travel/dojo-lookup.ts'

export type VisitedFilter = 'all' | 'open' | 'been'
export type View = 'map' | 'table'

/** The filters, as in the address. */
export type DojoFilter = {
  readonly q: string
  readonly country: string
  readonly been: VisitedFilter
  readonly city: string | null
  readonly view: View
}

/** A Dojo in the list: its distance if the position is known, and the agent's visits. */
export type Listed = Dojo & {
  readonly metres: number | null
  readonly visits: number
  readonly lesson: boolean
}

const filterOf = ({ q, country, been, city, view }: Place['search']): DojoFilter => ({
  q: q ?? '',
  country: country ?? '',
  been: been === 'open' || been === 'been' ? been : 'all',
  city: city ?? null,
  view: view === 'table' ? 'table' : 'map',
})

const searchOf = ({ q, country, been, city, view }: DojoFilter) => ({
  q: q || undefined,
  country: country || undefined,
  been: been === 'all' ? undefined : been,
  city: city ?? undefined,
  view: view === 'map' ? undefined : view,
})

/** Kept in the address, which follows the form: another visit may have other filters. */
export function useDojoFilter() {
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState({ key, wish: filterOf(search) })
  if (kept.key !== key) setKept({ key, wish: filterOf(search) })
  const { wish } = kept
  const set = (change: Partial<DojoFilter>) => {
    const next = { ...wish, ...change }
    setKept({ key, wish: next })
    void navigate({ to: '.', search: searchOf(next), replace: true, resetScroll: false })
  }
  return { wish, set }
}

/** Ignores accents and case: “sao paulo” finds São Paulo. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The Dojos that match the filters; the nearest first if a position is known, otherwise by city. The chosen city does
 * not filter.
 */
export function filterDojos(
  dojos: readonly Dojo[],
  wish: DojoFilter,
  stamps: ReadonlyMap<string, { readonly visits: number; readonly lesson: boolean }>,
  position: Point | null,
): Listed[] {
  const words = plain(wish.q).split(/\s+/).filter(Boolean)
  const listed = dojos.map((dojo): Listed => {
    const { visits = 0, lesson = false } = stamps.get(dojo.id) ?? {}
    return { ...dojo, visits, lesson, metres: position && metresBetween(position, dojo) }
  })
  return listed
    .filter(({ name, landmark, city, country, visits }) => {
      const text = plain([name, landmark, city, country].join(' '))
      return (
        words.every((word) => text.includes(word)) &&
        (wish.country === '' || country === wish.country) &&
        (wish.been === 'all' || (wish.been === 'been') === visits > 0)
      )
    })
    .sort(
      (one, other) =>
        (one.metres ?? 0) - (other.metres ?? 0) ||
        one.city.localeCompare(other.city) ||
        one.name.localeCompare(other.name),
    )
}

export const inCity = (dojos: readonly Listed[], city: string | null): Listed[] =>
  city === null ? [...dojos] : dojos.filter((dojo) => cityKey(dojo) === city)
