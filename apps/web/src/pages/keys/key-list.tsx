import './keys.css'
import type { ApiKey } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { count } from '../../ui/words.ts'
import { KeyRow } from './key-row.tsx'
import { stateOf } from './state.ts'

/** All keys with their scopes and last use; ended ones are folded. */
export function KeyList({ more }: { readonly more?: ReactNode }) {
  const keys = useQuery(query('listKeys'))
  return (
    <Panel title="Your keys" more={more}>
      <Loaded query={keys}>
        {({ data }) => {
          if (data.length === 0)
            return (
              <EmptyState
                character="bolt"
                title="No program has a key"
                text="A key lets a program of yours call the service, within the limits that you set."
              />
            )
          const ended = data.filter((key) => stateOf(key) !== 'active')
          return (
            <>
              <Rows keys={data.filter((key) => !ended.includes(key))} />
              {ended.length > 0 && (
                <details className="keys-ended">
                  <summary className="sm dim">
                    {count(ended.length, 'key')} that {ended.length === 1 ? 'works' : 'work'} no more
                  </summary>
                  <Rows keys={ended} />
                </details>
              )}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const Rows = ({ keys }: { readonly keys: readonly ApiKey[] }) => (
  <ul className="lines">
    {keys.map((key) => (
      <KeyRow key={key.id} apiKey={key} />
    ))}
  </ul>
)
