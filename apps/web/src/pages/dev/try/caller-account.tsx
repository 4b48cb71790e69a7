import { useSession } from '../../../api/session.ts'
import { Link, useLocation } from '../../../nav/index.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'

/** The account that calls from here are made with. */
export function CallerAccount() {
  const session = useSession()
  const { href } = useLocation()
  if (session) return <Pill tone="jade">as @{session.user.handle}</Pill>
  return (
    <Link to="/signin" search={{ next: href }} className={buttonClass('soft', 'sm')}>
      Sign in to try
    </Link>
  )
}
