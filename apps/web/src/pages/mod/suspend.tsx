import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import type { Session } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { doLater } from './deeds.ts'

const RANKS = { player: 0, moderator: 1, admin: 2 }

type Props = { readonly handle: string; readonly session: Session; readonly reason: string }

/** The heaviest deed. Greyed with why where it is not the reader's to do. */
export function Suspend({ handle, session, reason }: Props) {
  const { data } = useQuery(query('getStanding', { handle }))
  const [asked, setAsked] = useState(false)
  if (!data) return null
  const why = whyNot(data, session)
  const suspend = () => {
    if (reason === '') return setAsked(true)
    const suspended = !data.suspended
    doLater(suspended ? `@${handle} is suspended.` : `@${handle} may come back.`, () =>
      shugyo.suspendPlayer({ handle, suspended, reason }),
    )
  }
  return (
    <div className="row wrap g3 suspend">
      <Button
        size="sm"
        kind="ghost"
        disabled={why !== null}
        icon={<UserRoundX size={15} aria-hidden />}
        onClick={suspend}
      >
        {data.suspended ? 'Lift the suspension' : 'Suspend the account'}
      </Button>
      <span className="xs t2 grow" role={asked ? 'alert' : undefined}>
        {why ?? (asked && reason === '' ? 'Say why first, in the reason above.' : WHAT)}
      </span>
    </div>
  )
}

const WHAT = 'It signs the account out and stops its keys. Ten seconds to take it back.'

function whyNot({ role, house }: { role: Session['role']; house: boolean }, session: Session): string | null {
  if (session.role !== 'admin')
    return 'Suspending an account is for admins. It signs the account out and stops its keys.'
  if (house) return 'This is a player of the house: it stands outside moderation.'
  if (RANKS[role] >= RANKS[session.role]) return 'This player’s role is not below yours.'
  return null
}
