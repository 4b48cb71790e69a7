import { lazy, Suspense } from 'react'
import { useSession } from '../api/session.ts'

const Home = lazy(async () => ({ default: (await import('./home.tsx')).Page }))
const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Page }))

/** `/`: the game to those who visit, their own things to those who are signed in. */
export function Page() {
  const session = useSession()
  if (session === undefined) return null
  return <Suspense>{session ? <Home /> : <Landing />}</Suspense>
}
