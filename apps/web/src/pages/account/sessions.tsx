import type { Session } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { shugyo } from '../../api/client.ts'
import { queries, query } from '../../api/query.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { count } from '../../ui/data/words.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast, toastProblem } from '../../ui/feedback/toast.tsx'
import { browserOf, isPhone } from './browser.ts'

const askAgain = () => queries.invalidateQueries({ queryKey: ['listSessions'] })

/** The account's sessions, and the buttons that end them. */
export function Sessions() {
  const { data, error, refetch } = useQuery(query('listSessions'))
  const others = useMutation({
    mutationFn: () => shugyo.revokeOtherSessions(),
    onSuccess: ({ revoked }) => {
      toast(`Signed out ${count(revoked, 'other session')}.`)
      void askAgain()
    },
    onError: toastProblem,
  })
  const end = data && data.data.length > 1 && (
    <Button size="sm" busy={others.isPending && 'Signing out'} onClick={() => others.mutate()}>
      Sign out everywhere else
    </Button>
  )
  return (
    <Panel title="Where you are signed in" more={end}>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={2} />}
      <ul className="lines">
        {data?.data.map((session) => (
          <One key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  )
}

function One({ session: { id, userAgent, createdAt, current } }: { readonly session: Session }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => shugyo.revokeSession({ id }),
    onSuccess: () => {
      toast('That session is signed out.')
      void askAgain()
    },
    onError: toastProblem,
  })
  const Icon = isPhone(userAgent) ? Smartphone : Laptop
  const name = browserOf(userAgent)
  return (
    <li className="row g3">
      <Icon size={22} className="dim" aria-hidden />
      <span className="grow">
        <b>{name}</b>
        <br />
        <span className="sm dim">
          signed in <Time at={createdAt} />
        </span>
      </span>
      {current ? (
        <Pill tone="jade">this one</Pill>
      ) : (
        <Button
          size="sm"
          aria-label={`Sign out ${name}`}
          busy={isPending && 'Signing out'}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
