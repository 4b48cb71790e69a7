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
import { Link } from '../nav/index.ts'

type Place = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly exact?: boolean
}

const MAIN: readonly Place[] = [
  { to: '/', label: 'Home', icon: House, exact: true },
  { to: '/work', label: 'Work', icon: ListChecks },
  { to: '/arena', label: 'Arena', icon: Swords },
  { to: '/learn', label: 'Learn', icon: GraduationCap },
  { to: '/market', label: 'Market', icon: Store },
]
const PLACES: readonly Place[] = [...MAIN, { to: '/dojos', label: 'Travel', icon: MapIcon }]
const VISITORS: readonly Place[] = [
  { to: '/arena', label: 'Watch live', icon: Radio },
  { to: '/ladder', label: 'Ladder', icon: Trophy },
  { to: '/market', label: 'Market', icon: Store },
  { to: '/dojos', label: 'Dojos', icon: MapIcon },
  { to: '/dev', label: 'Developers', icon: Braces },
]

const PlaceLink = ({
  to,
  label,
  icon: Icon,
  exact = false,
  size = 18,
}: Place & { readonly size?: number }) => (
  <Link to={to} activeClass="on" exact={exact}>
    <Icon size={size} aria-hidden />
    <span>{label}</span>
  </Link>
)

/** The places, in the bar at the top of wide pages. */
export function TopNav({ visitor }: { readonly visitor: boolean }) {
  return (
    <nav className="topnav" aria-label="Places">
      {(visitor ? VISITORS : PLACES).map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
    </nav>
  )
}

/** The places, under the thumb. */
export const TabBar = () => (
  <nav className="tabbar" aria-label="Places">
    {MAIN.map((place) => (
      <PlaceLink key={place.to} {...place} size={21} />
    ))}
  </nav>
)
