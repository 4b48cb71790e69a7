import { Bell, Braces, House, type LucideIcon, Radio, Swords, Trophy, User } from 'lucide-react'
import { Link } from '../nav/index.ts'

type Place = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly exact?: boolean
}

const PLACES: readonly Place[] = [
  { to: '/', label: 'Home', icon: House, exact: true },
  { to: '/arena', label: 'Arena', icon: Swords },
  { to: '/ladder', label: 'Ladder', icon: Trophy },
]
const VISITORS: readonly Place[] = [
  { to: '/arena', label: 'Watch live', icon: Radio },
  { to: '/ladder', label: 'Ladder', icon: Trophy },
]
const ON_PHONES: readonly Place[] = [
  ...PLACES,
  { to: '/inbox', label: 'Inbox', icon: Bell },
  { to: '/account', label: 'You', icon: User },
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
      {visitor && (
        <a href="/docs">
          <Braces size={18} aria-hidden />
          <span>Developers</span>
        </a>
      )}
    </nav>
  )
}

/** The places, under the thumb. */
export const TabBar = () => (
  <nav className="tabbar" aria-label="Places">
    {ON_PHONES.map((place) => (
      <PlaceLink key={place.to} {...place} size={21} />
    ))}
  </nav>
)
