import type { Custody } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'

/** The rental under which somebody else has this agent now: it works for nobody but the renter until then. */
export function useRenter(agentId: string): Custody | undefined {
  const { data } = useQuery(query('listMyCustody'))
  return data?.lent.find(
    ({ agentId: id, kind, status }) => id === agentId && kind === 'rental' && status === 'active',
  )
}
