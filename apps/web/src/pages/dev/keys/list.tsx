import type { Agent, ApiKey } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../../api/client.ts'
import { serverNow } from '../../../api/clock.ts'
import { queries, query } from '../../../api/query.ts'
import { AgentTile } from '../../../ui/agent-tile.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { count } from '../../../ui/words.ts'
import { Asks } from '../webhooks/asks.tsx'

type ListProps = { readonly agents: readonly Agent[] }

/** Which keys there are, what they may do, when they were last used. */
export function KeyList({ agents }: ListProps) {
  const keys = useQuery(query('listKeys'))
  return (
    <Panel title="Your keys">
      <Loaded query={keys}>
        {({ data }) => {
          const alive = data.filter((key) => stateOf(key) === null)
          const ended = data.filter((key) => stateOf(key) !== null)
          if (data.length === 0)
            return (
              <EmptyState
                character="bolt"
                title="No key yet"
                text="A program that calls as you needs one. Make it with the scopes it needs and no more."
              />
            )
          return (
            <>
              <ul className="lines">
                {alive.map((key) => (
                  <One key={key.id} of={key} agents={agents} />
                ))}
              </ul>
              {ended.length > 0 && (
                <details className="keys-ended">
                  <summary className="sm dim">{count(ended.length, 'key')} that work no more</summary>
                  <ul className="lines">
                    {ended.map((key) => (
                      <One key={key.id} of={key} agents={agents} />
                    ))}
                  </ul>
                </details>
              )}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** Why it works no more; null for one that does. */
function stateOf({ revoked, expiresAt }: ApiKey): string | null {
  if (revoked) return 'revoked'
  return expiresAt && Date.parse(expiresAt) < serverNow() ? 'expired' : null
}

function One({ of: key, agents }: ListProps & { readonly of: ApiKey }) {
  const [asking, setAsking] = useState(false)
  const agent = agents.find(({ id }) => id === key.agentId)
  const state = stateOf(key)
  const revoke = async () => {
    await shugyo.revokeKey({ id: key.id })
    toast(`The key “${key.name}” is refused from now on.`)
    await queries.invalidateQueries({ queryKey: ['listKeys'] })
  }
  return (
    <li className="key">
      {agent ? (
        <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={36} />
      ) : (
        <KeyRound size={22} className="dim" aria-hidden />
      )}
      <div className="grow">
        <b>{key.name}</b> <code className="sm dim">svc_{key.prefix}_…</code>{' '}
        {agent && <span className="sm t2">as {agent.name} only</span>}
        <p className="sm dim">
          {key.lastUsedAt ? (
            <>
              used <Time at={key.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
          {key.expiresAt && !state && (
            <>
              , works <Time at={key.expiresAt} left />
            </>
          )}
        </p>
        <span className="row wrap key-scopes">
          {key.scopes.map((scope) => (
            <Pill key={scope}>{scope}</Pill>
          ))}
        </span>
      </div>
      {state ? (
        <Pill>{state}</Pill>
      ) : (
        <Button size="sm" onClick={() => setAsking(true)}>
          Revoke<span className="sr"> {key.name}</span>
        </Button>
      )}
      <Asks
        title={`Revoke “${key.name}”?`}
        text="What uses it is refused from the next call on. This can’t be undone; another key can be made."
        action="Revoke"
        busy="Revoking"
        open={asking}
        onClose={() => setAsking(false)}
        onDo={revoke}
      />
    </li>
  )
}
