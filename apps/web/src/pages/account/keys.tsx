import type { NewApiKey } from '@shugyo/sdk'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { KeyForm } from '../keys/key-form.tsx'
import { KeyList } from '../keys/key-list.tsx'
import { KeyReady } from '../keys/key-ready.tsx'

/** Keys for programs: made here, shown once, revoked at once. */
export function Keys() {
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<NewApiKey | null>(null)
  const onMade = (key: NewApiKey) => {
    setMaking(false)
    setMade(key)
  }
  return (
    <>
      {made && <KeyReady made={made} onDone={() => setMade(null)} />}
      {making && <KeyForm onMade={onMade} onCancel={() => setMaking(false)} />}
      <KeyList
        more={
          !making &&
          !made && (
            <Button size="sm" icon={<KeyRound size={15} aria-hidden />} onClick={() => setMaking(true)}>
              New key
            </Button>
          )
        }
      />
    </>
  )
}
