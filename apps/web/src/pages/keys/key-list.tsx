import './keys.css'
import type { ApiKey } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { Panel } from '../../ui/data/panel.tsx'
import { count } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { KeyRow, stateOf } from './key-row.tsx'

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
