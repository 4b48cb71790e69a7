import type { ApiKey } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { serverNow } from '../../api/clock.ts'
import { queries, query } from '../../api/query.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Asks } from '../../ui/controls/asks.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

export const stateOf = ({ revoked, expiresAt }: ApiKey): 'active' | 'revoked' | 'expired' =>
  revoked ? 'revoked' : expiresAt && Date.parse(expiresAt) < serverNow() ? 'expired' : 'active'

const TOUCHED = ['listKeys', 'listSecurityLog']

/** One key: its scopes, its last use, and a button to revoke it. */
export function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name, prefix, scopes, agentId, createdAt, lastUsedAt, expiresAt } = apiKey
  const [asking, setAsking] = useState(false)
  const agent = useQuery(query('listAgents')).data?.data.find((one) => one.id === agentId)
  const state = stateOf(apiKey)
  const revoke = async () => {
    await shugyo.revokeKey({ id })
    toast(`“${name}” is revoked: its next call is refused.`)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.includes(String(queryKey[0])) })
  }
  return (
    <li className="key">
      {agent ? (
        <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={36} />
      ) : (
        <span className="key-mark">
          <KeyRound size={20} className="dim" aria-hidden />
        </span>
      )}
      <div className="grow">
        <b>{name}</b> <code className="sm dim">svc_{prefix}_…</code>{' '}
        {agentId && (
          <span className="sm t2">
            as <bdi>{agent?.name ?? 'an agent'}</bdi> only
          </span>
        )}
        <p className="sm dim">
          made <Time at={createdAt} />, {lastUsedAt ? 'used ' : 'never used'}
          {lastUsedAt && <Time at={lastUsedAt} />}
          {expiresAt && state !== 'revoked' && (
            <>
              , {state === 'expired' ? 'ended' : 'ends'} <Time at={expiresAt} />
            </>
          )}
        </p>
        <span className="row wrap key-scopes">
          {scopes.map((scope) => (
            <Pill key={scope}>{scope}</Pill>
          ))}
        </span>
      </div>
      {state === 'active' ? (
        <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
          Revoke
        </Button>
      ) : (
        <Pill>{state}</Pill>
      )}
      <Asks
        title={`Revoke “${name}”?`}
        text="Whatever uses it stops working at once, and it can’t be brought back."
        action="Revoke it"
        busy="Revoking"
        open={asking}
        onClose={() => setAsking(false)}
        onDo={revoke}
      />
    </li>
  )
}
