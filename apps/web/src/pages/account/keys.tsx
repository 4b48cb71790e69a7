import type { NewApiKey } from '@shugyo/sdk'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { KeyList } from '../keys/key-list.tsx'

/** Both are loaded when a key is made. */
const KeyForm = lazy(async () => ({ default: (await import('../keys/key-form.tsx')).KeyForm }))
const KeyReady = lazy(async () => ({ default: (await import('../keys/key-ready.tsx')).KeyReady }))

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
      <Suspense fallback={<Shape />}>
        {made && <KeyReady made={made} onDone={() => setMade(null)} />}
        {making && <KeyForm onMade={onMade} onCancel={() => setMaking(false)} />}
      </Suspense>
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

const Shape = () => (
  <Loading>
    <Skeleton height={620} radius={22} />
  </Loading>
)
