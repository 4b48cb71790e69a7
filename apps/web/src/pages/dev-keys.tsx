import './dev/keys/keys.css'
import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useTitle } from '../shell/announce.tsx'
import { DevFrame } from './dev/frame.tsx'
import { KeyForm, type NewKey } from './dev/keys/form.tsx'
import { KeyList } from './dev/keys/list.tsx'
import { KeyReady } from './dev/keys/ready.tsx'

/** Keys for programs: made here, shown once, ended here. */
export function Page() {
  useTitle('Keys')
  const [made, setMade] = useState<NewKey | null>(null)
  const { data } = useQuery(query('listAgents'))
  const agents: readonly Agent[] = data?.data ?? []
  return (
    <DevFrame at="/dev/keys">
      <div className="dev-keys">
        {made ? (
          <KeyReady made={made} onDone={() => setMade(null)} />
        ) : (
          <KeyForm agents={agents} onMade={setMade} />
        )}
        <KeyList agents={agents} />
      </div>
    </DevFrame>
  )
}
