import type { Agent, Passport } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useSession } from '../api/session.ts'

const KEPT = 'shugyo.travel.agent'

function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keep(id: string): void {
  try {
    localStorage.setItem(KEPT, id)
  } catch {
    // A browser that keeps nothing picks the first next time.
  }
}

export type Traveller = {
  /** Undefined while it isn't known; empty for visitors and for those who have none. */
  readonly agents: readonly Agent[] | undefined
  readonly agent: Agent | undefined
  readonly pick: (id: string) => void
}

/** Which of one's agents travels along: the one that was picked last. */
export function useTraveller(): Traveller {
  const session = useSession()
  const { data } = useQuery({ ...query('listAgents'), enabled: Boolean(session) })
  const [picked, setPicked] = useState(readKept)
  const agents = session === null ? [] : data?.data
  const pick = (id: string) => {
    setPicked(id)
    keep(id)
  }
  return { agents, agent: agents?.find(({ id }) => id === picked) ?? agents?.[0], pick }
}

export type StampRecord = Passport['stamps'][number]

/** What an agent has of each Dojo, by the Dojo's id. */
export function useStamps(agentId: string | undefined): ReadonlyMap<string, StampRecord> {
  const { data } = useQuery({ ...query('getPassport', { id: agentId ?? '' }), enabled: Boolean(agentId) })
  return new Map(data?.stamps.map((stamp) => [stamp.dojoId, stamp]))
}
