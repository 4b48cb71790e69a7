import {
  Braces,
  GraduationCap,
  House,
  ListChecks,
  type LucideIcon,
  Map as MapIcon,
  Radio,
  Store,
  Swords,
  Trophy,
} from 'lucide-react'
import { Link, useLocation } from '../nav/index.ts'
import { isSignInPage } from './sign-in-guard.ts'

type Place = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly exact?: boolean
  /** Other pages that belong to it. */
  readonly also?: readonly string[]
}

const TRADE = ['/services', '/orders', '/custody']
const MAIN: readonly Place[] = [
  { to: '/', label: 'Home', icon: House, exact: true },
  { to: '/work', label: 'Work', icon: ListChecks, also: ['/tasks'] },
  { to: '/arena', label: 'Arena', icon: Swords },
  { to: '/learn', label: 'Learn', icon: GraduationCap },
  { to: '/market', label: 'Market', icon: Store, also: TRADE },
]
const PLACES: readonly Place[] = [...MAIN, { to: '/dojos', label: 'Travel', icon: MapIcon }]
const VISITORS: readonly Place[] = [
  { to: '/arena', label: 'Watch live', icon: Radio },
  { to: '/ladder', label: 'Ladder', icon: Trophy },
  { to: '/market', label: 'Market', icon: Store, also: TRADE },
  { to: '/dojos', label: 'Dojos', icon: MapIcon },
  { to: '/dev', label: 'Developers', icon: Braces },
]

function PlaceLink(place: Place & { readonly size?: number }) {
  const { to, label, icon: Icon, exact = false, also = [], size = 18 } = place
  const { pathname } = useLocation()
  const within = also.some((path) => `${pathname}/`.startsWith(`${path}/`))
  return (
    <Link to={to} className={within ? 'on' : undefined} activeClass="on" exact={exact}>
      <Icon size={size} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}

/** The main links, in the bar at the top of wide pages. */
export function TopNav({ visitor }: { readonly visitor: boolean }) {
  return (
    <nav className="topnav" aria-label="Places">
      {(visitor ? VISITORS : PLACES).map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
    </nav>
  )
}

/** The main links, in reach of the thumb; not on the sign-in pages, so that nobody is led away from them. */
export function TabBar({ visitor }: { readonly visitor: boolean }) {
  const { pathname } = useLocation()
  if (visitor && isSignInPage(pathname)) return null
  return (
    <nav className="tabbar" aria-label="Places">
      {(visitor ? VISITORS : MAIN).map((place) => (
        <PlaceLink key={place.to} {...place} size={21} />
      ))}
    </nav>
  )
}
