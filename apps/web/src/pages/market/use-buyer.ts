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

/** Chooses the agent for all purchases, until another is chosen. */
export function pickBuyer(id: string): void {
  picked.set(id)
  try {
    localStorage.setItem(KEPT, id)
  } catch {
    // Without storage, the first agent is chosen next time.
  }
}

export type Buyer = {
  readonly agents: readonly Agent[]
  /** The agent that buys; null for players without one. */
  readonly agent: Agent | null
  readonly signedIn: boolean
}

/** The buying agent, chosen once for the whole market; null until the session is known. */
export function useBuyer(): Buyer | null {
  const session = useSession()
  const id = useStore(picked)
  const { data } = useQuery({ ...query('listAgents'), enabled: Boolean(session) })
  if (session === null) return { agents: [], agent: null, signedIn: false }
  if (!data) return null
  const agent = data.data.find((one) => one.id === id) ?? data.data[0] ?? null
  return { agents: data.data, agent, signedIn: true }
}
