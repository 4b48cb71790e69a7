import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { queries } from './api/query.ts'
import { needSession } from './shell/guard.ts'
import { Shell } from './shell/shell.tsx'
import { Crashed, NotFound } from './shell/states.tsx'

type Module = { readonly Page: () => React.ReactNode }
type Place = {
  readonly path: string
  readonly page: () => Promise<Module>
  /** Only for those who are signed in; others sign in first and come back. */
  readonly own?: true
  /** Without bars: for streamers and frames. */
  readonly bare?: true
}

const found = import.meta.glob<Module>('./pages/*.tsx')
const page = (name: string) => found[`./pages/${name}.tsx`] ?? (async () => ({ Page: NotFound }))

/** Every page by its address, each loaded when it is first opened. */
const PLACES: readonly Place[] = [
  { path: '/', page: page('front') },
  { path: '/signin', page: page('signin') },
  { path: '/signup', page: page('signup') },
  { path: '/agents/new', page: page('new-agent'), own: true },
  { path: '/inbox', page: page('inbox'), own: true },
  { path: '/account', page: page('account'), own: true },
  { path: '/a/$id', page: page('agent'), own: true },
  { path: '/a/$id/$tab', page: page('agent'), own: true },
  { path: '/agents/$id', page: page('public-agent') },
  { path: '/p/$handle', page: page('player') },
  { path: '/arena', page: page('arena') },
  { path: '/b/$id', page: page('battle') },
  { path: '/overlay/$id', page: page('overlay'), bare: true },
  { path: '/ladder', page: page('ladder') },
  { path: '/seasons', page: page('seasons') },
  { path: '/seasons/$season', page: page('season') },
]

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const routeOf = ({ path, page, own }: Place, parent: typeof shell | typeof root) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(page, 'Page'),
    ...(own ? { beforeLoad: needSession } : {}),
  })

const withBars = PLACES.filter(({ bare }) => !bare).map((place) => routeOf(place, shell))
const bare = PLACES.filter(({ bare }) => bare).map((place) => routeOf(place, root))
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: NotFound })

export const router = createRouter({
  routeTree: root.addChildren([shell.addChildren([...withBars, elsewhere]), ...bare]),
  context: { queries },
  defaultPreload: 'intent',
  defaultErrorComponent: Crashed,
  scrollRestoration: true,
})
