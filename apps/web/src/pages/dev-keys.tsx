import type { NewApiKey } from '@shugyo/sdk'
import { useState } from 'react'
import { useTitle } from '../shell/announce.tsx'
import { DevFrame } from './dev/frame.tsx'
import { KeyForm } from './keys/key-form.tsx'
import { KeyList } from './keys/key-list.tsx'
import { KeyReady } from './keys/key-ready.tsx'

const FIRST_SCOPES = ['identity:read', 'agents:read']

/** Keys for programs: made here, shown once, ended here. */
export function Page() {
  useTitle('Keys')
  const [made, setMade] = useState<NewApiKey | null>(null)
  return (
    <DevFrame at="/dev/keys">
      <div className="dev-keys">
        {made ? (
          <KeyReady made={made} onDone={() => setMade(null)} />
        ) : (
          <KeyForm first={FIRST_SCOPES} onMade={setMade} />
        )}
        <KeyList />
      </div>
    </DevFrame>
  )
}
