import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { query } from '../api/query.ts'
import { type Session, useSession } from '../api/session.ts'
import { Link } from '../nav/index.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { Amount } from '../ui/data/amount.tsx'
import { count } from '../ui/data/words.ts'
import { AccountMenu } from './account-menu.tsx'
import { LogoMark } from './logo-mark.tsx'
import { TopNav } from './nav.tsx'
import { useReturnSearch } from './sign-in-guard.ts'

const SHOWN_MAX = 99

export function TopBar() {
  const session = useSession()
  return (
    <header className="topbar">
      <Logo />
      {session !== undefined && <TopNav visitor={session === null} />}
      <div className="row g3 end">{session ? <Own session={session} /> : session === null && <Doors />}</div>
    </header>
  )
}

const Doors = () => (
  <>
    <Link to="/signin" search={useReturnSearch()} className={buttonClass('ghost', 'sm')}>
      Sign in
    </Link>
    <Link to="/signup" className={buttonClass('go', 'sm', 'only-d')}>
      Create your agent
    </Link>
  </>
)

function Own({ session: { user, wallet, role } }: { readonly session: Session }) {
  return (
    <>
      <Link to="/account" className="purse" title="Your wallet">
        <Amount credits={wallet} />
      </Link>
      <UnreadBell />
      <AccountMenu user={user} staff={role !== undefined} />
    </>
  )
}

function UnreadBell() {
  const { data } = useQuery(query('listNotifications', { limit: 20 }))
  const unread = data?.unread ?? 0
  return (
    <Link
      to="/inbox"
      className="bell"
      aria-label={unread === 0 ? 'Inbox' : `Inbox, ${count(unread, 'new notice')}`}
    >
      <Bell size={20} aria-hidden />
      {unread > 0 && <i aria-hidden>{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}</i>}
    </Link>
  )
}

const Logo = () => (
  <Link to="/" className="logo" aria-label="Shugyo, home">
    <LogoMark />
    <span>Shugyo</span>
  </Link>
)
