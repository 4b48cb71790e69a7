import { useSession } from '../api/session.ts'

/** `/`: the game to those who visit, their own things to those who are signed in. */
export function Page() {
  const session = useSession()
  if (session === undefined) return null
  return <h1>{session ? `Good day, ${session.user.displayName}` : 'Shugyo'}</h1>
}
