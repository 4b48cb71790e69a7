import type { Custody } from '@shugyo/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { shugyo } from './client.ts'

const runs = (custody: Custody | undefined): boolean => custody?.status === 'active'

/** All that run, which come first on both lists, and those that come with them. */
export const custodies = queryOptions({
  queryKey: ['listMyCustody', 'running'] as const,
  async queryFn({ signal }) {
    let page = await shugyo.listMyCustody({}, { signal })
    const [holding, lent] = [[...page.holding], [...page.lent]]
    while (page.next && (runs(page.lent.at(-1)) || runs(page.holding.at(-1)))) {
      page = await shugyo.listMyCustody({ cursor: page.next }, { signal })
      holding.push(...page.holding)
      lent.push(...page.lent)
    }
    return { holding, lent }
  },
})

/** The holders of the player's agents, and the agents of others that the player holds. */
export function useCustodies(enabled = true) {
  const { data } = useQuery({ ...custodies, enabled })
  /** A rental or a training: an agent in either is neither sold nor lent once more. */
  const custodyOf = (id: string): Custody | undefined =>
    data?.lent.find((custody) => custody.agentId === id && runs(custody))
  /** The rental under which somebody else has this agent: it works for nobody but the renter until then. */
  const rentalOf = (id: string): Custody | undefined => {
    const custody = custodyOf(id)
    return custody?.kind === 'rental' ? custody : undefined
  }
  /** Of others; also those that were given back. */
  return { held: data?.holding ?? [], custodyOf, rentalOf }
}
