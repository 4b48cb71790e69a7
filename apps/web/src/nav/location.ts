import { makeStore } from '../api/store.ts'
import { isLeavingGuarded } from './leave-guard.ts'
import { hrefOf, type Search } from './match.ts'

/** The present address. `key` identifies the visit: going back restores its scroll position. */
export type Place = {
  readonly pathname: string
  readonly search: Readonly<Record<string, string | undefined>>
  /** Path and search, as in a link. */
  readonly href: string
  readonly key: string
  /** Counts the pages one went to: another address of the same page keeps it. */
  readonly visit: number
  /** Where to scroll when it is shown; null leaves it. */
  readonly scrollTo: number | null
}

export type Going = {
  /** A path of the app; `.` for the present one. */
  readonly to: string
  readonly search?: Search
  readonly replace?: boolean
  /** False keeps the scroll position: something on the page changed, not the page. */
  readonly resetScroll?: boolean
}

const SCROLLS = 'shugyo.scroll'
const SCROLLS_MAX = 100
const scrolls = new Map<string, number>(readScrolls())

history.scrollRestoration = 'manual'
export const place = makeStore<Place>(placeAt(null, keyOfState(), (key) => scrolls.get(key) ?? null))

function placeAt(before: Place | null, key: string, scroll: (key: string) => number | null): Place {
  const { pathname, search } = window.location
  const given = Object.fromEntries(new URLSearchParams(search))
  const visit = (before?.visit ?? 0) + (before?.pathname === pathname ? 0 : 1)
  return { pathname, search: given, href: pathname + search, key, visit, scrollTo: scroll(key) }
}

/** Goes to another address of the app, or changes the present one. */
export async function go(going: Going): Promise<void> {
  const { to, search, replace = false, resetScroll = true } = going
  const { pathname, key } = place.get()
  if (to !== '.' && to !== pathname && isLeavingGuarded(() => void go(going))) return
  rememberScroll()
  // Not `randomUUID`, which is missing on pages without HTTPS.
  const next = replace ? key : crypto.getRandomValues(new Uint32Array(1)).join()
  const href = hrefOf(to === '.' ? pathname : to, search)
  if (replace) history.replaceState({ key: next }, '', href)
  else history.pushState({ key: next }, '', href)
  place.set(placeAt(place.get(), next, () => (resetScroll ? 0 : null)))
}

/** Writes something small about the page into its address. No page is opened, and nothing is drawn again for it. */
export function note(search: Search): void {
  history.replaceState(history.state, '', hrefOf(place.get().pathname, search))
}

addEventListener('popstate', () => {
  const { pathname, href, key } = place.get()
  if (window.location.pathname !== pathname && isLeavingGuarded(() => history.back())) {
    // The browser has moved already: go back to the page that asks.
    history.pushState({ key }, '', href)
    return
  }
  rememberScroll()
  place.set(placeAt(place.get(), keyOfState(), (key) => scrolls.get(key) ?? 0))
})
addEventListener('pagehide', () => {
  rememberScroll()
  try {
    sessionStorage.setItem(SCROLLS, JSON.stringify([...scrolls].slice(-SCROLLS_MAX)))
  } catch {
    // Without storage, pages open at their top.
  }
})

function rememberScroll(): void {
  const { key } = place.get()
  scrolls.delete(key)
  scrolls.set(key, scrollY)
}

function keyOfState(): string {
  return (history.state as { key?: string } | null)?.key ?? 'first'
}

function readScrolls(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLLS) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}
