import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import type { Session } from '../../api/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { actLater, useWaiting } from './decisions.ts'
import { whyNotAllowed } from './rank.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const WHAT = 'It signs the account out and stops its keys.'
const WAITS = 'Sent in ten seconds, unless you take it back below.'
const LIFTING = 'Lifting a suspension is for admins.'

type Props = { readonly handle: string; readonly session: Session; readonly said: string }

/** The most severe action. Disabled, with the reason, where the moderator may not take it. */
export function Suspend({ handle, session, said }: Props) {
  const { data } = useQuery(query('getStanding', { handle }))
  const [open, setOpen] = useState(false)
  const key = `suspend ${handle}`
  const waits = useWaiting().has(key)
  if (!data) return null
  const why =
    session.role === 'admin'
      ? whyNotAllowed(data, session)
      : data.suspended
        ? LIFTING
        : `Suspending an account is for admins. ${WHAT}`
  const button = data.suspended ? 'Lift the suspension' : 'Suspend the account'
  const suspend = (reason: string) =>
    actLater(key, data.suspended ? `@${handle} may come back` : `@${handle} will be suspended`, () =>
      shugyo.suspendPlayer({ handle, suspended: !data.suspended, reason }),
    )
  return (
    <div className="row wrap g3 suspend">
      <Button
        size="sm"
        kind="ghost"
        disabled={why !== null || waits}
        icon={<UserRoundX size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      <span className="xs t2 grow">
        {waits ? WAITS : (why ?? (data.suspended ? 'Its keys work again; it signs in anew.' : WHAT))}
      </span>
      <ReasonDialog
        open={open && !waits}
        onClose={() => setOpen(false)}
        title={`${data.suspended ? 'Let' : 'Suspend'} @${handle}${data.suspended ? ' come back' : ''}`}
        text={data.suspended ? 'Its keys work again; it signs in anew.' : WHAT}
        button={button}
        said={said}
        onSay={suspend}
      />
    </div>
  )
}
