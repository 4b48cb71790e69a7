import './keys.css'
import type { NewApiKey } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { SecretOnce } from '../../ui/controls/secret-once.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { CodeBlock } from '../../ui/reading/code-block.tsx'
import { Json } from '../../ui/reading/json.tsx'

/** A read operation for each scope; one that needs no particular scope comes last. */
const FIRST_CALLS: readonly (readonly [scope: string, path: string])[] = [
  ['identity:read', '/me'],
  ['agents:read', '/agents'],
  ['tasks:read', '/tasks'],
  ['finance:read', '/wallet'],
  ['market:read', '/orders'],
  ['battles:read', '/battles/invites'],
]
const WITH_ANY = '/skills/combos'

/** The key, shown this once, and a first call with it. */
export function KeyReady({ made, onDone }: { readonly made: NewApiKey; readonly onDone: () => void }) {
  // An agent's key has an operation of its own to ask who it is.
  const own = FIRST_CALLS.find(([scope]) => made.scopes.includes(scope))?.[1] ?? WITH_ANY
  const path = made.agentId && made.scopes.includes('agents:read') ? '/self' : own
  const call = useMutation({ mutationFn: () => callWith(made.key, path) })
  return (
    <SecretOnce title={`Key “${made.name}” is ready`} secret={made.key} name="key" onDone={onDone}>
      <div className="key-call">
        <p className="sm t2">A first call with it:</p>
        <CodeBlock
          text={`curl ${location.origin}/api/v1${path} \\\n  -H "Authorization: Bearer ${made.key}"`}
          label="A first call"
        >
          {`curl ${location.origin}/api/v1${path} \\\n  -H "Authorization: Bearer ${made.key.slice(0, 15)}…"`}
        </CodeBlock>
        <div className="row wrap">
          <Button
            kind="go"
            size="sm"
            icon={<Play size={15} aria-hidden />}
            busy={call.isPending && 'Calling'}
            onClick={() => call.mutate()}
          >
            Call it now
          </Button>
          <span role="status">
            {call.data && (
              <Pill tone={call.data.ok ? 'jade' : 'rose'}>
                {call.data.status} in {call.data.ms} ms
              </Pill>
            )}
            {call.isError && <span className="sm rose">The service did not answer. Try again.</span>}
          </span>
        </div>
        {call.data && (
          <CodeBlock text={call.data.text} label="The answer" className="answer">
            <Json text={call.data.text} />
          </CodeBlock>
        )}
      </div>
    </SecretOnce>
  )
}

/** As a program would: with the key alone. */
async function callWith(key: string, path: string) {
  const began = performance.now()
  const answer = await fetch(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${key}` },
    credentials: 'omit',
  })
  const text = JSON.stringify(await answer.json(), null, 2)
  return { ok: answer.ok, status: answer.status, ms: Math.round(performance.now() - began), text }
}
