import { ShugyoError, type User } from '@shugyo/sdk'
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
  async queryFn(): Promise<Session | null> {
    try {
      return await shugyo.getMe()
    } catch (error) {
      if (error instanceof ShugyoError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000,
}

/** `undefined` while unknown, `null` for a visitor. */
export const useSession = (): Session | null | undefined => useQuery(sessionQuery).data

/** How many are just ending the session themselves. */
let leaving = 0

/** Does what ends the session, or may: whoever wants it to end need not be told that it did. */
export async function onPurpose(work: () => Promise<void>): Promise<void> {
  leaving++
  try {
    await work()
  } finally {
    leaving--
  }
}

/** After a sign-in or a sign-out: forgets the other player's data, except what is marked `public`. */
export const sessionChanged = (): Promise<void> =>
  onPurpose(() => {
    others.postMessage('changed')
    return startAnew()
  })

async function startAnew(): Promise<void> {
  await queries.cancelQueries()
  queries.removeQueries({ predicate: ({ queryKey, meta }) => queryKey[0] !== KEY[0] && !meta?.['public'] })
  await queries.invalidateQueries({ queryKey: KEY })
}

export const signOut = (): Promise<void> =>
  onPurpose(async () => {
    await shugyo.logout()
    queries.setQueryData(KEY, null)
    await sessionChanged()
  })

const endings = new Set<() => void>()

/** Calls the listener whenever the session has ended without anybody here wanting it. Answers how to stop that. */
export function onSessionEnd(listener: () => void): () => void {
  endings.add(listener)
  return () => void endings.delete(listener)
}

others.addEventListener('message', () => void startAnew())

let asking = false

// Signed out elsewhere, or suspended: the page says so instead of failing everywhere. It asks again before believing
// it: the refused call may have been sent before somebody signed in.
onRefused(async () => {
  if (asking || !queries.getQueryData(KEY)) return
  asking = true
  const isWanted = leaving > 0
  // The session query itself may have been refused: don't repeat it meanwhile.
  await queries.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false })
  asking = false
  if (!isWanted && queries.getQueryData(KEY) === null) for (const listener of endings) listener()
})
