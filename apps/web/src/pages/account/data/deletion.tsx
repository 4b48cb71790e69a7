import { useQueries, useQuery } from '@tanstack/react-query'
import { Archive, Trash2, UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { query } from '../../../api/query.ts'
import type { Session } from '../../../api/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { count, credits } from '../../../ui/data/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { ERASED, STAYS } from './deletion-effects.ts'

/** Deleting the account, with what goes with it. */
export function Deletion({ session: { user, wallet } }: { readonly session: Session }) {
  const agents = useQuery(query('listAgents')).data?.data
  const [asking, setAsking] = useState(false)
  const returns = useQueries({ queries: (agents ?? []).map(({ id }) => query('getReturn', { id })) })
  const isKnown = agents !== undefined && returns.every(({ data }) => data !== undefined)
  // Gifts that can be returned go back by themselves.
  const staying = (agents ?? []).filter((_, at) => returns[at]?.data === null)
  const goingBack = (agents ?? []).length - staying.length
  return (
    <Panel title="Delete the account">
      <p className="t2">This erases for good, at once; very many documents and orders take a while longer:</p>
      <ul className="erased">
        {ERASED.map(([name, what]) => (
          <Line key={name} icon={<Trash2 size={16} className="rose" aria-hidden />} name={name} what={what} />
        ))}
        <Line
          icon={<Trash2 size={16} className="rose" aria-hidden />}
          name="Your wallet"
          what={`${wallet > 0 ? `${credits(wallet)} and ` : ''}whatever comes back to it by all this: forfeited`}
        />
      </ul>
      <p className="t2">This stays, and leads nobody to you:</p>
      <ul className="erased sm">
        {STAYS.map(([name, what]) => (
          <Line key={name} icon={<Archive size={16} className="dim" aria-hidden />} name={name} what={what} />
        ))}
      </ul>
      <div className="part">
        {staying.length > 0 ? (
          <Notice
            icon={<UserRoundX size={18} aria-hidden />}
            title={`You own ${count(staying.length, 'agent')}.`}
          >
            Give or sell {staying.length === 1 ? 'it' : 'them'} first:{' '}
            {staying.map(({ id, name }, at) => (
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
          <div className="col g3">
            {isKnown && goingBack > 0 && (
              <p className="t2">
                {goingBack === 1 ? 'An agent' : `${goingBack} agents`} that you were given in the last 7 days{' '}
                {goingBack === 1 ? 'goes' : 'go'} back with it.
              </p>
            )}
            <span>
              <Button kind="ghost" disabled={!isKnown} onClick={() => setAsking(true)}>
                Delete my account…
              </Button>
            </span>
          </div>
        )}
      </div>
      <DeletionDialog user={user} wallet={wallet} open={asking} onClose={() => setAsking(false)} />
    </Panel>
  )
}

type LineProps = { readonly icon: ReactNode; readonly name: string; readonly what: string }

const Line = ({ icon, name, what }: LineProps) => (
  <li className="row g3 top">
    {icon}
    <span>
      <b>{name}</b>: {what}
    </span>
  </li>
)
