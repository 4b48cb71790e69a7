import { type Route, Router } from './nav/router.tsx'
import { Shell } from './shell/shell.tsx'
import { needSession } from './shell/sign-in-guard.ts'
import { Crashed, NotFound } from './shell/states.tsx'

/** Only for signed-in players; visitors sign in first and come back. */
const own = { guard: needSession }

/** Every page by its address, each loaded when it is first opened. The first match is shown. */
const ROUTES: readonly Route[] = [
  { path: '/', page: () => import('./pages/front.tsx') },
  { path: '/signin', page: () => import('./pages/signin.tsx') },
  { path: '/signup', page: () => import('./pages/signup.tsx') },
  { path: '/agents/new', page: () => import('./pages/new-agent/index.tsx'), ...own },
  { path: '/inbox', page: () => import('./pages/inbox/index.tsx'), ...own },
  // Where programs send owners whose approval they need.
  { path: '/approvals/$id', page: () => import('./pages/inbox/index.tsx'), ...own },
  { path: '/account', page: () => import('./pages/account/index.tsx'), ...own },
  { path: '/work', page: () => import('./pages/work.tsx'), ...own },
  { path: '/tasks/calendar', page: () => import('./pages/work.tsx'), ...own },
  { path: '/tasks/usage', page: () => import('./pages/work.tsx'), ...own },
  { path: '/tasks/$id', page: () => import('./pages/task.tsx'), ...own },
  { path: '/a/$id', page: () => import('./pages/agent/index.tsx'), ...own },
  { path: '/a/$id/$tab', page: () => import('./pages/agent/index.tsx'), ...own },
  { path: '/progress', page: () => import('./pages/progress/index.tsx'), ...own },
  { path: '/learn', page: () => import('./pages/learn/index.tsx'), ...own },
  { path: '/learn/$id', page: () => import('./pages/lesson.tsx'), ...own },
  { path: '/agents/$id', page: () => import('./pages/public-agent/index.tsx') },
  { path: '/p/$handle', page: () => import('./pages/player/index.tsx') },
  { path: '/dojos', page: () => import('./pages/dojo-search/index.tsx') },
  { path: '/dojos/$id', page: () => import('./pages/dojo/index.tsx') },
  { path: '/passport/$agentId', page: () => import('./pages/passport/index.tsx') },
  { path: '/arena', page: () => import('./pages/arena/index.tsx') },
  { path: '/b/$id', page: () => import('./pages/battle/index.tsx') },
  { path: '/overlay/$id', page: () => import('./pages/overlay/index.tsx'), bare: true },
  { path: '/mod', page: () => import('./pages/mod/index.tsx'), ...own },
  { path: '/mod/$tab', page: () => import('./pages/mod/index.tsx'), ...own },
  { path: '/ladder', page: () => import('./pages/ladder/index.tsx') },
  { path: '/market', page: () => import('./pages/market/index.tsx') },
  { path: '/market/sell', page: () => import('./pages/sell/index.tsx'), ...own },
  { path: '/market/agents/$id', page: () => import('./pages/listing.tsx') },
  { path: '/market/$part', page: () => import('./pages/market/index.tsx') },
  { path: '/services', page: () => import('./pages/services/index.tsx') },
  { path: '/services/own', page: () => import('./pages/own-services.tsx'), ...own },
  { path: '/services/$id', page: () => import('./pages/service.tsx') },
  { path: '/orders', page: () => import('./pages/orders/index.tsx'), ...own },
  { path: '/orders/$id', page: () => import('./pages/order.tsx'), ...own },
  { path: '/custody', page: () => import('./pages/custody/index.tsx'), ...own },
  { path: '/custody/rent', page: () => import('./pages/rentals.tsx') },
  { path: '/custody/train', page: () => import('./pages/programs.tsx') },
  { path: '/custody/$id', page: () => import('./pages/one-custody.tsx'), ...own },
  { path: '/seasons', page: () => import('./pages/seasons.tsx') },
  { path: '/seasons/$season', page: () => import('./pages/season.tsx') },
  { path: '/dev', page: () => import('./pages/dev/index.tsx') },
  { path: '/dev/api/$op', page: () => import('./pages/dev/index.tsx') },
  { path: '/dev/webhooks', page: () => import('./pages/dev-webhooks.tsx'), ...own },
  { path: '/dev/webhooks/$id', page: () => import('./pages/dev-webhooks.tsx'), ...own },
  { path: '/dev/events', page: () => import('./pages/dev-events.tsx') },
  { path: '/dev/connect', page: () => import('./pages/dev-connect.tsx') },
  { path: '/dev/keys', page: () => import('./pages/dev-keys.tsx'), ...own },
  { path: '/dev/docs', page: () => import('./pages/dev-docs.tsx') },
  { path: '/dev/docs/$page', page: () => import('./pages/dev-docs.tsx') },
]

export const App = () => <Router routes={ROUTES} layout={Shell} notFound={NotFound} broken={Crashed} />
