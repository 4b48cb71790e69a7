import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query, useSession } from '../../api/index.ts'
import { makeStore, useStore } from '../../api/store.ts'

const KEPT = 'shugyo.market.agent'

function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

const picked = makeStore(readKept())

/** For whom everything is bought, until somebody else is picked. */
export function pickBuyer(id: string): void {
  picked.set(id)
  try {
    localStorage.setItem(KEPT, id)
  } catch {
    // A browser that keeps nothing begins with the first agent next time.
  }
}

export type Buyer = {
  readonly agents: readonly Agent[]
  /** The one that buys; null for those who have none. */
  readonly agent: Agent | null
  readonly signedIn: boolean
}

/** The buying agent, picked once for all of the market; null until it is known who looks. */
export function useBuyer(): Buyer | null {
  const session = useSession()
  const id = useStore(picked)
  const { data } = useQuery({ ...query('listAgents'), enabled: Boolean(session) })
  if (session === null) return { agents: [], agent: null, signedIn: false }
  if (!data) return null
  const agent = data.data.find((one) => one.id === id) ?? data.data[0] ?? null
  return { agents: data.data, agent, signedIn: true }
}
