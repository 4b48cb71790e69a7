import { useState } from 'react'
import { type Place, useLocation, useNavigate } from '../../nav/index.ts'
import { cityKey, type Dojo, metresBetween, type Point } from '../../travel/places.ts'

export type Been = 'all' | 'open' | 'been'
export type View = 'map' | 'table'

/** The filters, as in the address. */
export type Wish = {
  readonly q: string
  readonly country: string
  readonly been: Been
  readonly city: string | null
  readonly view: View
}

/** A Dojo in the list: its distance if the position is known, and the agent's visits. */
export type Listed = Dojo & {
  readonly metres: number | null
  readonly visits: number
  readonly lesson: boolean
}

const wishOf = ({ q, country, been, city, view }: Place['search']): Wish => ({
  q: q ?? '',
  country: country ?? '',
  been: been === 'open' || been === 'been' ? been : 'all',
  city: city ?? null,
  view: view === 'table' ? 'table' : 'map',
})

const searchOf = ({ q, country, been, city, view }: Wish) => ({
  q: q || undefined,
  country: country || undefined,
  been: been === 'all' ? undefined : been,
  city: city ?? undefined,
  view: view === 'map' ? undefined : view,
})

/** Kept in the address, which follows the form: another visit may have other filters. */
export function useWish() {
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState({ key, wish: wishOf(search) })
  if (kept.key !== key) setKept({ key, wish: wishOf(search) })
  const { wish } = kept
  const set = (change: Partial<Wish>) => {
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
export function shownOf(
  dojos: readonly Dojo[],
  wish: Wish,
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
