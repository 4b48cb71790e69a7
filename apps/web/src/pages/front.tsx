import { lazy, Suspense } from 'react'
import { useSession } from '../api/session.ts'

const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Page }))

/** `/`: the game to those who visit, their own things to those who are signed in. */
export function Page() {
  const session = useSession()
  if (session === undefined) return null
  if (session === null)
    return (
      <Suspense>
        <Landing />
      </Suspense>
    )
  return <h1>{`Good day, ${session.user.displayName}`}</h1>
}
