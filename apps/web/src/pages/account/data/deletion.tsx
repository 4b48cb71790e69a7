import { useQuery } from '@tanstack/react-query'
import { Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import type { Session } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { To } from '../../../ui/to.tsx'
import { count, credits } from '../../../ui/words.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

const ERASED = [
  'your email, password and linked wallet',
  'every session and key, so programs of yours stop',
  'webhooks, notifications and who you follow',
  'chats, check-ins and the security log',
]

/** The way out, with what it takes along. */
export function Deletion({ session: { user, wallet } }: { readonly session: Session }) {
  const agents = useQuery(query('listAgents')).data?.data
  const [asking, setAsking] = useState(false)
  const owns = agents?.length ?? 0
  return (
    <Panel title="Delete the account">
      <p className="t2">This erases, at once and for good:</p>
      <ul className="erased">
        {ERASED.map((text) => (
          <li key={text} className="row g3">
            <Trash2 size={16} className="rose" aria-hidden />
            {text}
          </li>
        ))}
        {wallet > 0 && (
          <li className="row g3">
            <Trash2 size={16} className="rose" aria-hidden />
            <span>
              <b>{credits(wallet)}</b> in your wallet, which are forfeited
            </span>
          </li>
        )}
      </ul>
      <p className="sm t2">
        Past battles and comments stay under an anonymous name. Your handle rests for a year, then anybody can
        take it.
      </p>
      <div className="part">
        {owns > 0 ? (
          <Notice icon={<UserRoundX size={18} aria-hidden />} title={`You own ${count(owns, 'agent')}.`}>
            Give or sell {owns === 1 ? 'it' : 'them'} first:{' '}
            {agents?.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <To href={`/a/${id}/ownership`} className="link">
                  {name}
                </To>
              </span>
            ))}
            .
          </Notice>
        ) : (
          <Button kind="ghost" disabled={agents === undefined} onClick={() => setAsking(true)}>
            Delete my account…
          </Button>
        )}
      </div>
      <DeletionDialog user={user} wallet={wallet} open={asking} onClose={() => setAsking(false)} />
    </Panel>
  )
}
