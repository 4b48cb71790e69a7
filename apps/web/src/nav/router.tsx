import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { makeStore, useStore } from '../api/store.ts'
import { Boundary, type Broken } from './boundary.tsx'
import { type Going, go, type Place, place } from './location.ts'
import { matchPath, type Params } from './match.ts'

type Module = { readonly Page: ComponentType }
export type Route = {
  /** `/a/$id` */
  readonly path: string
  readonly page: () => Promise<Module>
  /** Called before the page opens: where to go instead, or null. */
  readonly guard?: (place: Place) => Promise<string | null>
  /** Without the frame around other pages. */
  readonly bare?: boolean
}

export type RouterParts = {
  readonly routes: readonly Route[]
  readonly layout: ComponentType<{ readonly children: ReactNode }>
  readonly notFound: ComponentType
  readonly broken: Broken
}

type Shown = {
  readonly place: Place
  readonly route: Route | null
  readonly params: Params
  readonly Page: ComponentType
  readonly error: unknown
  readonly version: number
}

const ShownContext = createContext<Shown | null>(null)
const version = makeStore(0)
const known = makeStore<readonly Route[]>([])

/** Opens this page again: asks its guard again, and retries what failed. */
export const reopen = (): void => version.set(version.get() + 1)

const find = (routes: readonly Route[], pathname: string) => {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

const loads = new Map<Route, Promise<Module>>()

/** Once: a page that failed to load would come without the styles that were lost. */
function load(route: Route): Promise<Module> {
  const loading = loads.get(route) ?? route.page()
  loads.set(route, loading)
  return loading
}

/** Loads a page ahead: somebody who points at a link is likely to follow it. */
export function preload(pathname: string): void {
  const found = navigator.onLine && find(known.get(), pathname)
  if (found) load(found.route).catch(() => {})
}

async function open(place: Place, { routes, notFound }: RouterParts, version: number): Promise<Shown | null> {
  const found = find(routes, place.pathname)
  const shown = { place, version, route: found?.route ?? null, params: found?.params ?? {}, error: undefined }
  if (!found) return { ...shown, Page: notFound }
  try {
    const elsewhere = await found.route.guard?.(place)
    if (elsewhere) {
      await go({ to: elsewhere, replace: true })
      return null
    }
    return { ...shown, Page: (await load(found.route)).Page }
  } catch (error) {
    return { ...shown, Page: notFound, error: error ?? new Error('unknown') }
  }
}

/** Shows the page of the address. The last one stays until the next is ready. */
export function Router(parts: RouterParts) {
  const here = useStore(place)
  const asked = useStore(version)
  const [shown, setShown] = useState<Shown | null>(null)
  const { layout: Layout, broken: BrokenPage } = parts
  known.set(parts.routes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts never change
  useEffect(() => {
    let stale = false
    void open(here, parts, asked).then((next) => {
      if (next && !stale) startTransition(() => setShown(next))
    })
    return () => {
      stale = true
    }
  }, [here, asked])
  useScroll(shown)
  const route = shown ? shown.route : find(parts.routes, here.pathname)?.route
  const body = shown && (
    <Boundary error={shown.error} resetKey={`${shown.place.pathname} ${shown.version}`} broken={BrokenPage}>
      <shown.Page />
    </Boundary>
  )
  return <ShownContext value={shown}>{route?.bare ? body : <Layout>{body}</Layout>}</ShownContext>
}

function useScroll(shown: Shown | null): void {
  const last = useRef<Place>(undefined)
  useEffect(() => {
    if (!shown || shown.place === last.current) return
    last.current = shown.place
    if (shown.place.scrollTo !== null) scrollTo({ top: shown.place.scrollTo, behavior: 'instant' })
  }, [shown])
}

export const useParams = (): Params => use(ShownContext)?.params ?? {}
/** The address of the page that is shown. */
export const useLocation = (): Place => use(ShownContext)?.place ?? place.get()
export const useSearch = (): Place['search'] => useLocation().search
export const useNavigate = () => go

/**
 * For the page that an answer leads to: a player who has left meanwhile stays where they are. A button that is gone says
 * nothing: the answer itself may have taken it away.
 */
export function useNavigateFromHere() {
  const { visit } = useLocation()
  return async (going: Going): Promise<void> => {
    if (place.get().visit === visit) await go(going)
  }
}
