import type { ApiKey } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shugyo } from '../../../api/client.ts'
import { serverNow } from '../../../api/clock.ts'
import { queries, query } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast, toastProblem } from '../../../ui/toast.tsx'

export const stateOf = ({ revoked, expiresAt }: ApiKey): 'active' | 'revoked' | 'expired' =>
  revoked ? 'revoked' : expiresAt && Date.parse(expiresAt) < serverNow() ? 'expired' : 'active'

/** One key: what it may do, when it was used, and its end. */
export function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { name, prefix, scopes, agentId, createdAt, lastUsedAt, expiresAt } = apiKey
  const state = stateOf(apiKey)
  const agents = useQuery(query('listAgents')).data?.data
  const agent = agents?.find(({ id }) => id === agentId)
  return (
    <li className="key-row">
      <div className="row wrap">
        <b>{name}</b>
        <code className="dim">svc_{prefix}_…</code>
        {state !== 'active' && <Pill tone={state === 'revoked' ? 'rose' : undefined}>{state}</Pill>}
        {agentId && <Pill tone="violet">as {agent?.name ?? 'an agent'} only</Pill>}
        {state === 'active' && (
          <span className="end">
            <Revoke apiKey={apiKey} />
          </span>
        )}
      </div>
      <p className="xs mono t2">{scopes.join(' ')}</p>
      <p className="sm dim">
        made <Time at={createdAt} /> ·{' '}
        {lastUsedAt ? (
          <>
            used <Time at={lastUsedAt} />
          </>
        ) : (
          'never used'
        )}
        {expiresAt && (
          <>
            {' '}
            · {state === 'expired' ? 'ended' : 'ends'} <Time at={expiresAt} />
          </>
        )}
      </p>
    </li>
  )
}

function Revoke({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => shugyo.revokeKey({ id }),
    onSuccess: () => {
      setAsking(false)
      toast(`“${name}” is revoked: its next call is refused.`)
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => ['listKeys', 'listSecurityLog'].includes(String(queryKey[0])),
      })
    },
    onError: toastProblem,
  })
  return (
    <>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Revoke “${name}”?`}
        paper
        actions={
          <>
            <Button kind="act" busy={revoke.isPending && 'Revoking'} onClick={() => revoke.mutate()}>
              Revoke it
            </Button>
            <Button kind="ghost" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Whatever uses it stops working at once, and it can’t be brought back.</p>
      </Dialog>
    </>
  )
}
