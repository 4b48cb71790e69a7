import type { User } from '@shugyo/sdk'
import {
  Braces,
  Handshake,
  LogOut,
  type LucideIcon,
  Map as MapIcon,
  MonitorCog,
  Moon,
  ShieldCheck,
  ShoppingBag,
  Sun,
  Trophy,
  UserRound,
} from 'lucide-react'
import { signOut } from '../api/session.ts'
import { Link, useNavigate } from '../nav/index.ts'
import { isLeavingGuarded } from '../nav/leave-guard.ts'
import { Menu } from '../ui/controls/menu.tsx'
import { toastProblem } from '../ui/feedback/toast.tsx'
import { setTheme, THEMES, type Theme, useTheme } from './theme.ts'

const LOOKS = {
  system: { icon: MonitorCog, label: 'As the system' },
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
} satisfies Record<Theme, unknown>

/** Pages without room in a phone's bar, or seldom used. */
const PLACES: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[] = [
  { to: '/dojos', label: 'Travel', icon: MapIcon },
  { to: '/orders', label: 'Orders', icon: ShoppingBag },
  { to: '/custody', label: 'Custody', icon: Handshake },
  { to: '/ladder', label: 'Ladder', icon: Trophy },
  { to: '/dev', label: 'Developers', icon: Braces },
]

/** For moderators and admins. */
const DESK = { to: '/mod', label: 'Moderator’s desk', icon: ShieldCheck }

/** The account, the theme, and sign-out. */
export function AccountMenu({ user, staff }: { readonly user: User; readonly staff: boolean }) {
  const theme = useTheme()
  const leave = useLeave()
  return (
    <Menu
      label={`Account of ${user.displayName}`}
      className="ava"
      icon={<span aria-hidden>{[...user.displayName][0]?.toUpperCase()}</span>}
    >
      <Link to="/account">
        <UserRound size={17} aria-hidden />
        {user.displayName}
      </Link>
      {[...PLACES, ...(staff ? [DESK] : [])].map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to}>
          <Icon size={17} aria-hidden />
          {label}
        </Link>
      ))}
      {THEMES.map((one) => {
        const { icon: Icon, label } = LOOKS[one]
        return (
          <button key={one} type="button" aria-pressed={one === theme} onClick={() => setTheme(one)}>
            <Icon size={17} aria-hidden />
            {label}
          </button>
        )
      })}
      <button type="button" onClick={leave}>
        <LogOut size={17} aria-hidden />
        Sign out
      </button>
    </Menu>
  )
}

/** Signs out and goes to the front page; a page with unsaved content asks first. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const leave = async () => {
    try {
      await signOut()
      await navigate({ to: '/' })
    } catch (error) {
      toastProblem(error)
    }
  }
  return () => {
    if (!isLeavingGuarded(leave)) void leave()
  }
}
