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
    // Without storage, the first agent is chosen next time.
  }
}

export type Traveller = {
  /** Undefined while unknown; empty for visitors and for players without agents. */
  readonly agents: readonly Agent[] | undefined
  readonly agent: Agent | undefined
  readonly pick: (id: string) => void
}

/** Which of the player's agents travels: the one chosen last. */
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

/** An agent's stamps, by the Dojo's id. */
export function useStamps(agentId: string | undefined): ReadonlyMap<string, StampRecord> {
  const { data } = useQuery({ ...query('getPassport', { id: agentId ?? '' }), enabled: Boolean(agentId) })
  return new Map(data?.stamps.map((stamp) => [stamp.dojoId, stamp]))
}
