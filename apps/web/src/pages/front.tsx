import { lazy, Suspense } from 'react'
import { useSession } from '../api/session.ts'

const Home = lazy(async () => ({ default: (await import('./home/index.tsx')).Page }))
const Landing = lazy(async () => ({ default: (await import('./landing/index.tsx')).Page }))

/** `/`: the game for visitors, their own things for signed-in players. */
export function Page() {
  const session = useSession()
  if (session === undefined) return null
  return <Suspense>{session ? <Home /> : <Landing />}</Suspense>
}
