import type { NewApiKey } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useTitle } from '../shell/announce.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useArrived } from '../ui/feedback/use-arrived.ts'
import { DevFrame } from './dev/frame.tsx'
import { KeyForm } from './keys/key-form.tsx'
import { KeyList } from './keys/key-list.tsx'
import { KeyReady } from './keys/key-ready.tsx'

const FIRST_SCOPES = ['identity:read', 'agents:read']

/** Keys for programs: made, shown once and revoked here. */
export function Page() {
  useTitle('Keys')
  const [made, setMade] = useState<NewApiKey | null>(null)
  const arrived = useArrived(
    useQuery(query('listScopes')),
    useQuery(query('listKeys')),
    useQuery(query('listAgents')),
  )
  return (
    <DevFrame at="/dev/keys">
      {arrived ? (
        <div className="dev-keys">
          {made ? (
            <KeyReady made={made} onDone={() => setMade(null)} />
          ) : (
            <KeyForm first={FIRST_SCOPES} onMade={setMade} />
          )}
          <KeyList />
        </div>
      ) : (
        <Loading>
          <Skeleton height={620} radius={22} />
        </Loading>
      )}
    </DevFrame>
  )
}
