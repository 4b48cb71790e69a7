import type { NewApiKey } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { queries, query } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SecretOnce } from '../../../ui/secret-once.tsx'
import { To } from '../../../ui/to.tsx'
import { KeyRow, stateOf } from './key-row.tsx'
import { NewKey } from './new-key.tsx'

const ACTIVE_MAX = 10

/** Keys for programs: made here, shown once, revoked at once. */
export function Keys() {
  const keys = useQuery(query('listKeys'))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<NewApiKey | null>(null)
  const onMade = (key: NewApiKey) => {
    setMaking(false)
    setMade(key)
    void queries.invalidateQueries({ queryKey: ['listKeys'] })
  }
  const active = keys.data?.data.filter((key) => stateOf(key) === 'active').length ?? 0
  const full = active >= ACTIVE_MAX
  return (
    <>
      {made && (
        <SecretOnce
          title={`Key “${made.name}” is ready`}
          name="key"
          secret={made.key}
          onDone={() => setMade(null)}
        >
          <p className="sm t2">
            Programs send it with every call: <code>Authorization: Bearer …</code>{' '}
            <To href="/dev">How to call the service</To>
          </p>
        </SecretOnce>
      )}
      {making && <NewKey onMade={onMade} onCancel={() => setMaking(false)} />}
      <Panel
        title="Keys"
        more={
          !making &&
          !made && (
            <Button
              size="sm"
              icon={<KeyRound size={15} aria-hidden />}
              disabled={full}
              onClick={() => setMaking(true)}
            >
              New key
            </Button>
          )
        }
      >
        {full && (
          <p className="sm gold">Ten keys are active, which is the most. Revoke one to make another.</p>
        )}
        <Loaded query={keys}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                character="bolt"
                title="No program has a key"
                text="A key lets a program of yours call the service, within the limits that you set."
              />
            ) : (
              <ul className="lines">
                {data.map((key) => (
                  <KeyRow key={key.id} apiKey={key} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </>
  )
}
