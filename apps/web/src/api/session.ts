import type { User } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { onRefused, shugyo } from './client.ts'
import { queries } from './query.ts'

/** The signed-in player's account and wallet, or nobody's. */
export type Session = {
  readonly user: User
  readonly wallet: number
  /** Set for moderators and admins. */
  readonly role?: 'moderator' | 'admin'
}

const KEY = ['getMe', {}] as const
const CHANNEL = 'shugyo.session'

/** Other tabs of this browser, which share the cookie. */
const others = new BroadcastChannel(CHANNEL)

export const sessionQuery = {
  queryKey: KEY,
  queryFn: async (): Promise<Session | null> => shugyo.getSession(),
  staleTime: 60_000,
}

/** `undefined` while unknown, `null` for a visitor. */
export const useSession = (): Session | null | undefined => useQuery(sessionQuery).data

/** After a sign-in or a sign-out: forgets the other player's data, except what is marked `public`. */
export async function sessionChanged(): Promise<void> {
  others.postMessage('changed')
  await startAnew()
}

async function startAnew(): Promise<void> {
  await queries.cancelQueries()
  queries.removeQueries({ predicate: ({ queryKey, meta }) => queryKey[0] !== KEY[0] && !meta?.['public'] })
  await queries.invalidateQueries({ queryKey: KEY })
}

export async function signOut(): Promise<void> {
  await shugyo.logout()
  queries.setQueryData(KEY, null)
  await sessionChanged()
}

others.addEventListener('message', () => void startAnew())

// Signed out elsewhere, or suspended: the page says so instead of failing everywhere. It asks again before believing
// it: the refused call may have been sent before somebody signed in.
onRefused(() => {
  // The session query itself may have been refused: don't repeat it meanwhile.
  if (queries.getQueryData(KEY)) void queries.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false })
})
