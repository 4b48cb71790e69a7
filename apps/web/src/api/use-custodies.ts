import type { Custody } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** Who has the player's agents now, and which agents of others the player has. */
export function useCustodies(enabled = true) {
  const { data } = useQuery({ ...query('listMyCustody'), enabled })
  /** A rental or a training: an agent in either is neither sold nor lent once more. */
  const custodyOf = (id: string): Custody | undefined =>
    data?.lent.find(({ agentId, status }) => agentId === id && status === 'active')
  /** The rental under which somebody else has this agent: it works for nobody but the renter until then. */
  const rentalOf = (id: string): Custody | undefined => {
    const custody = custodyOf(id)
    return custody?.kind === 'rental' ? custody : undefined
  }
  /** Of others; also those that were given back. */
  return { held: data?.holding ?? [], custodyOf, rentalOf }
}
